-- An account belongs to whoever proved its address, changes can be undone, and a token ends with its session. Acknowledgements of forms
-- repeat nothing that was typed.

-- Clients write their own metadata, which every token contains: long ones would lock them out.
create function public.limit_user_metadata() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise check_violation using message = 'The metadata of an account are limited to 4096 bytes.';
  end if;
  return new;
end;
$$;

revoke all on function public.limit_user_metadata() from public, anon, authenticated, service_role;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function public.limit_user_metadata();

-- Changes of accounts that their owners can undo by the link in a mail, for 72 hours. Only digests of the links are kept.
create table public.account_undos (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  change text not null check (change in ('password', 'address', 'factor')),
  -- The address before a change of address, which the mail goes to.
  old_email text check ((old_email is not null) = (change = 'address')),
  created_at timestamptz not null default now()
);

create index account_undos_by_user on public.account_undos (user_id);

alter table public.account_undos enable row level security;
create policy "The service deletes undos" on public.account_undos for delete to service_role using (true);

revoke all on public.account_undos from public, anon, authenticated, service_role;
grant delete on public.account_undos to service_role;

-- Makes the token of a link that undoes a change of an account.
create function public.begin_account_undo(owner uuid, change text, old_email text default null) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  delete from public.account_undos where created_at < now() - interval '72 hours';
  insert into public.account_undos (token_hash, user_id, change, old_email)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), owner, begin_account_undo.change, begin_account_undo.old_email);
  return token;
end;
$$;

revoke all on function public.begin_account_undo(uuid, text, text) from public, anon, authenticated, service_role;

-- Undoes the change of an account that a mail tells of, with all later ones, and shuts out whoever made them: all sessions and links end, and
-- the password is void until its owner sets one by mail. Returns whether the link was good.
create function public.undo_account_change(token text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  undo public.account_undos;
  former_email text;
  factors_since timestamptz;
begin
  delete from public.account_undos known
  where known.token_hash = encode(sha256(convert_to(undo_account_change.token, 'UTF8')), 'hex')
    and known.created_at > now() - interval '72 hours'
  returning * into undo;
  if not found then
    return false;
  end if;
  perform from auth.users where id = undo.user_id for update;
  -- Later changes were made by the same hands, and the links that undo them may have gone to their mailbox.
  select (array_agg(made.old_email order by made.created_at) filter (where made.change = 'address'))[1],
    -- A factor is verified within a day of its beginning, or removed.
    min(made.created_at) filter (where made.change = 'factor') - interval '1 day'
    into former_email, factors_since
  from (
    select undo.change, undo.old_email, undo.created_at
    union all
    select later.change, later.old_email, later.created_at from public.account_undos later
    where later.user_id = undo.user_id and later.created_at >= undo.created_at
  ) made;
  if former_email is not null then
    if exists (select from auth.users where email = former_email and email_confirmed_at is not null and id <> undo.user_id) then
      return false;
    end if;
    -- Somebody may have begun to open an account there, so that it could not be given back.
    delete from auth.users where email = former_email and id <> undo.user_id;
    update auth.users set email = former_email, email_change = default where id = undo.user_id;
    -- The hosted service keeps the address a second time.
    if to_regclass('auth.identities') is not null then
      execute $update$
        update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where user_id = $1 and provider = 'email'
      $update$ using undo.user_id, former_email;
    end if;
  end if;
  if factors_since is not null then
    delete from auth.mfa_factors where user_id = undo.user_id and created_at >= factors_since;
    delete from public.recovery_codes where user_id = undo.user_id;
  end if;
  update auth.users set encrypted_password = '' where id = undo.user_id;
  delete from auth.sessions where user_id = undo.user_id;
  delete from auth.one_time_tokens where user_id = undo.user_id;
  delete from public.account_undos known where known.user_id = undo.user_id and known.created_at >= undo.created_at;
  perform public.queue_account_mail(undo.user_id, 'auth-change-undone');
  return true;
end;
$$;

revoke all on function public.undo_account_change(text) from public, anon, authenticated, service_role;
grant execute on function public.undo_account_change(text) to anon, authenticated;

-- When somebody first proves that they read the mails of an address, nothing counts that was said before: whoever opened the account
-- may have been anybody. Its password is void until one is set in the session that the proof begins. A trigger, so that no way of
-- proving an address bypasses it, in the hosted service either.
create function public.void_unproved_credentials() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if old.email_confirmed_at is not null or new.email_confirmed_at is null then
    return new;
  end if;
  new.encrypted_password := '';
  new.raw_user_meta_data := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.raw_user_meta_data)
    where key in ('language', 'region', 'intent')
  );
  delete from auth.mfa_factors where user_id = new.id;
  delete from auth.sessions where user_id = new.id;
  return new;
end;
$$;

revoke all on function public.void_unproved_credentials() from public, anon, authenticated, service_role;

create trigger void_unproved_credentials before update of email_confirmed_at on auth.users
  for each row execute function public.void_unproved_credentials();

-- The mailbox behind an address, for limits: providers deliver what stands after a plus sign, and some of them dots, to the same one.
create function public.mailbox_of(address text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select split_part(split_part(lower(address), '@', 1), '+', 1) as mailbox, split_part(lower(address), '@', 2) as domain
  ) parts
$$;

revoke all on function public.mailbox_of(text) from public, anon, authenticated, service_role;
grant execute on function public.mailbox_of(text) to supabase_auth_admin;

-- What a visitor and the staff call a submission: eight signs of its key.
create function public.submission_reference(key uuid) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select upper(left(key::text, 8))
$$;

revoke all on function public.submission_reference(uuid) from public, anon, authenticated, service_role;

drop function public.queue_form_mails(text, text, text, text, jsonb);

-- Writes the two mails of a form: the acknowledgement to its sender, and the delivery to the broker. Nobody proved that the address is
-- theirs, so the acknowledgement has the reference of the submission and nothing that was typed.
create function public.queue_form_mails(
  key uuid, form text, language text, region text, email text, details jsonb
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select form || mail.suffix, language, region, mail.recipient,
    jsonb_build_object('reference', public.submission_reference(key)) || mail.details
  from (values ('-acknowledgement', email, '{}'::jsonb), ('-delivery', null, details)) as mail (suffix, recipient, details);
$$;

revoke all on function public.queue_form_mails(uuid, text, text, text, text, jsonb) from public, anon, authenticated, service_role;

-- Whether the session of the caller goes on, and they used their second factor in it, if they have one. A token outlives its session
-- by minutes: no policy may rely on the token alone.
create or replace function public.has_completed_mfa() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()
  ) and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
    or exists (
      select from public.recovered_sessions where session_id::text = auth.jwt() ->> 'session_id'
    )
  )
$$;

-- The mail hook of the sign-in service: writes its mails to the outbox. A hosted project calls it (`supabase/config.toml`),
-- and the emulator calls it in the transaction of the event. It rejects unknown events, and the service then undoes what it
-- did.
create or replace function public.queue_auth_mail(event jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner jsonb := event -> 'user';
  mail jsonb := event -> 'email_data';
  action text := mail ->> 'email_action_type';
  spoken text := public.auth_mail_language(mail ->> 'redirect_to', owner -> 'user_metadata');
  region text := public.auth_mail_region(owner -> 'user_metadata');
  change text;
begin
  if action in ('signup', 'recovery') then
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-' || action, spoken, region, owner ->> 'email', jsonb_build_object('token', mail ->> 'token_hash'));
  elsif action = 'email_change' then
    -- `token_hash_new` belongs to the old address; without it no consent of the old address is needed.
    insert into public.outbox (kind, language, region, recipient, details)
    select kind, spoken, region, owner ->> 'new_email',
      case kind when 'auth-email-change' then jsonb_build_object('token', mail ->> 'token_hash') else '{}' end
    from (
      -- Only the owner of an account learns that the address has one.
      select case when exists (select from auth.users where email = owner ->> 'new_email' and email_confirmed_at is not null)
        then 'auth-account-exists' else 'auth-email-change' end as kind
    ) chosen;
    if coalesce(mail ->> 'token_hash_new', '') <> '' then
      insert into public.outbox (kind, language, region, recipient, details)
      values ('auth-email-change-consent', spoken, region, owner ->> 'email',
        jsonb_build_object('token', mail ->> 'token_hash_new', 'newEmail', owner ->> 'new_email'));
    end if;
  elsif action = 'mfa_factor_unenrolled_notification' then
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-factor-removed', spoken, region, owner ->> 'email', '{}');
  elsif action in ('password_changed_notification', 'email_changed_notification', 'mfa_factor_enrolled_notification') then
    change := case action
      when 'password_changed_notification' then 'password'
      when 'email_changed_notification' then 'address'
      else 'factor'
    end;
    insert into public.outbox (kind, language, region, recipient, details)
    values (
      case change
        when 'password' then 'auth-password-changed'
        when 'address' then 'auth-email-changed'
        else 'auth-factor-added'
      end,
      spoken, region, coalesce(mail ->> 'old_email', owner ->> 'email'),
      jsonb_build_object('token', public.begin_account_undo(
        (owner ->> 'id')::uuid, change, case change when 'address' then mail ->> 'old_email' end
      ))
    );
  else
    raise exception 'Unknown kind of mail: "%".', action;
  end if;
  return '{}';
end;
$$;

-- Registers a submission and enforces the rate limits; false when it was registered before. The functions that store a form
-- call it first, in their transaction.
create or replace function public.register_submission(key uuid, form text, address text, sender text) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex');
  since timestamptz := now() - interval '1 hour';
  refused boolean;
  doubted boolean;
begin
  -- One at a time: otherwise concurrent calls would all pass the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = register_submission.key) then
    return false;
  end if;
  select bool_or(reached.counted >= reached.reject_threshold), bool_or(reached.counted >= reached.proof_threshold)
    into refused, doubted
    from (
      select limits.proof_threshold, limits.reject_threshold, (
        select count(*) from public.form_submissions known
        where known.created_at > since and case limits.scope
          when 'address' then known.address_hash = hashed
          when 'sender' then known.sender_hash = sender
          else true
        end
      ) as counted
      from public.submission_limits limits
    ) reached;
  if refused then
    raise exception 'too_many_submissions';
  end if;
  if doubted then
    delete from public.verified_submissions proven
      where proven.key = register_submission.key and proven.form = register_submission.form;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return true;
end;
$$;

-- Stores a message once, with the mails to its sender and to the broker. Visitors have no other access.
create or replace function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.contact_messages;
begin
  if not public.register_submission(key, 'contact', email, sender) then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'contact', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  ));
end;
$$;

-- Stores a request once, with the mails to its sender and to the broker. Visitors have no other access.
create or replace function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.demo_requests;
begin
  if not public.register_submission(key, 'demo', email, sender) then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform)
  values (key, language, region, first_name, last_name, email, phone, country, platform)
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
end;
$$;

-- Stores an application once, with the mails to its sender and to the broker. Visitors have no other access.
create or replace function public.apply_as_partner(
  key uuid, sender text, language text, region text, programme text,
  first_name text, last_name text, email text, company text, website text, market text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.partner_applications;
begin
  if not public.register_submission(key, 'partner', email, sender) then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
end;
$$;

-- A page of the inbox, for staff, optionally searched by name, address or reference. Open items come first, by due date; handled ones
-- newest first.
create or replace function public.list_inbox(
  is_handled boolean default false, only_kind text default null, words text default null,
  page_size integer default 25, page integer default 1
) returns table (
  kind text, key uuid, language text, region text, email text, about text, name text,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, total bigint
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.about,
      nullif(concat_ws(' ', item.details ->> 'firstName', item.details ->> 'lastName'), ''),
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, count(*) over ()
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where (item.handled_at is not null) = is_handled and (only_kind is null or item.kind = only_kind)
      and (words is null or position(lower(words) in lower(concat_ws(
        ' ', item.details ->> 'firstName', item.details ->> 'lastName', item.email, client.email,
        public.submission_reference(item.key)
      ))) > 0)
    order by item.handled_at desc nulls last, item.due_at nulls last, item.created_at, item.key
    limit least(greatest(page_size, 1), 100) offset least(greatest(page, 1) - 1, 100000) * least(greatest(page_size, 1), 100);
end;
$$;
