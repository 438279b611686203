-- What visitors send is stored by the site in a role of its own; forms are never closed to everybody; staff need a second factor, and
-- sessions end.

-- The site's own role: it may call what stores something for a visitor, and nothing else. Its key never reaches a browser, so that who
-- calls is the site, and the visitor's address that it names means something.
do $$
begin
  if not exists (select from pg_roles where rolname = 'site_writer') then
    create role site_writer nologin noinherit;
  end if;
end
$$;
grant site_writer to authenticator;
grant usage on schema public to site_writer;

-- A read of a visitor is short; nobody's holds the database for longer.
alter role anon set statement_timeout = '2s';
alter role site_writer set statement_timeout = '5s';
alter role authenticated set statement_timeout = '8s';

-- Limits that make work harder instead of turning everybody away.
alter table public.submission_limits drop constraint submission_limits_check;
alter table public.submission_limits alter column reject_threshold drop not null;
alter table public.submission_limits add column forms_per_bit integer not null default 1 check (forms_per_bit > 0);
alter table public.submission_limits add column extra_bits integer not null default 0 check (extra_bits between 0 and 8);
alter table public.submission_limits alter column forms_per_bit drop default;
alter table public.submission_limits alter column extra_bits drop default;
update public.submission_limits known set
  forms_per_bit = made.forms_per_bit, extra_bits = made.extra_bits, reason = made.reason,
  reject_threshold = case when known.scope = 'site' then null else known.reject_threshold end
from (values
  ('address', 1, 4, 'Forms that name one mailbox: nobody has another''s filled.'),
  ('sender', 4, 6, 'Forms from one place: an office may share one line.'),
  ('site', 300, 2, 'All forms together: the work grows a little for everybody, and nobody is turned away.')
) made (scope, forms_per_bit, extra_bits, reason) where made.scope = known.scope;
alter table public.submission_limits add constraint submission_limits_check
  check (proof_threshold <= reject_threshold and (scope <> 'site' or reject_threshold is null));

-- The work that was done.
delete from public.verified_submissions;
alter table public.verified_submissions add column bits integer not null;

-- The forms of the last hour within each limit, with that limit.
create function public.count_submissions(address text, sender text) returns table (limits public.submission_limits, counted bigint)
  language sql
  stable
  set search_path = ''
as $$
  select limits, (
    select count(*) from public.form_submissions known
    where known.created_at > now() - interval '1 hour' and case limits.scope
      when 'address' then known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')
      when 'sender' then known.sender_hash = sender
      else true
    end
  )
  from public.submission_limits limits
$$;

revoke all on function public.count_submissions(text, text) from public, anon, authenticated, service_role;

-- How hard a proof of work the next form needs; null when it needs none.
create function public.needed_proof_bits(address text, sender text) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select settings.bits + max(least(
    (known.limits).extra_bits, (known.counted - (known.limits).proof_threshold) / (known.limits).forms_per_bit
  ))::integer
  from public.count_submissions(address, sender) known, public.proof_of_work_settings settings
  where known.counted >= (known.limits).proof_threshold
  group by settings.bits
$$;

revoke all on function public.needed_proof_bits(text, text) from public, anon, authenticated, service_role;

-- Whether more forms of the last hour name this mailbox, or come from this place, than are answered.
create function public.is_beyond_limits(address text, sender text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(bool_or(known.counted >= (known.limits).reject_threshold), false) from public.count_submissions(address, sender) known
$$;

revoke all on function public.is_beyond_limits(text, text) from public, anon, authenticated, service_role;

drop function public.register_submission(uuid, text, text, text);

-- Registers a submission and enforces the rate limits: "repeated" when it was registered before, "answered" when mails may follow it. The
-- functions that store a form call it first, in their transaction. A message to the broker may be a complaint: beyond the limits it is
-- "unanswered", but never rejected.
create function public.register_submission(key uuid, form text, address text, sender text) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex');
  needed_bits integer;
  is_beyond boolean;
begin
  -- One at a time: otherwise concurrent calls would all pass the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = register_submission.key) then
    return 'repeated';
  end if;
  is_beyond := public.is_beyond_limits(address, sender);
  if is_beyond and form <> 'contact' then
    raise exception 'too_many_submissions';
  end if;
  needed_bits := public.needed_proof_bits(address, sender);
  if needed_bits is not null then
    -- Another form may have arrived since the challenge was made.
    delete from public.verified_submissions proven
      where proven.key = register_submission.key and proven.form = register_submission.form and proven.bits >= needed_bits - 1;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return case when is_beyond then 'unanswered' else 'answered' end;
end;
$$;

revoke all on function public.register_submission(uuid, text, text, text) from public, anon, authenticated, service_role;

drop function public.create_proof_challenge(text, uuid);

-- Creates a proof-of-work challenge, as hard as a form from this sender about this mailbox needs now. It is valid for this form and this
-- submission alone, which is stored once.
create function public.create_proof_challenge(form text, key uuid, address text, sender text) returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  told text;
begin
  if form !~ '^[a-z]{1,40}$' then
    raise exception 'There is no form with this name.';
  end if;
  select concat_ws(
    '.', 'v1', form, key, extract(epoch from now() + valid_for)::bigint,
    coalesce(public.needed_proof_bits(address, sender), bits)
  ) into told from public.proof_of_work_settings;
  return told || '.' || public.sign_proof_challenge(told);
end;
$$;

revoke all on function public.create_proof_challenge(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_proof_challenge(text, uuid, text, text) to site_writer;

-- Verifies a solution: the challenge, a dot, and a number with which the hash of it all begins with as many zero bits as
-- required. False when the challenge is not ours or expired, or the solution is wrong.
create or replace function public.verify_proof_of_work(proof text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    proof, '^(v1\.([a-z]{1,40})\.([0-9a-f-]{36})\.([0-9]{1,12})\.([0-9]{1,2}))\.([0-9a-f]{64})\.[0-9]{1,15}$'
  );
  digest text := encode(sha256(convert_to(proof, 'UTF8')), 'hex');
begin
  if parts is null or public.sign_proof_challenge(parts[1]) <> parts[6] then
    return false;
  end if;
  if to_timestamp(parts[4]::bigint) < now()
    or left(('x' || left(digest, 8))::bit(32)::text, parts[5]::integer) ~ '1'
  then
    return false;
  end if;
  delete from public.verified_submissions where proven_at < now() - interval '1 hour';
  insert into public.verified_submissions as known (key, form, bits) values (parts[3]::uuid, parts[2], parts[5]::integer)
    on conflict on constraint verified_submissions_pkey do update set bits = greatest(known.bits, excluded.bits);
  return true;
end;
$$;

revoke all on function public.verify_proof_of_work(text) from public, anon, authenticated, service_role;
grant execute on function public.verify_proof_of_work(text) to site_writer;

-- Stores a message once, with the mails to its sender and to the broker; beyond the rate limits without mails, in the staff inbox alone.
create or replace function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered constant text := public.register_submission(key, 'contact', email, sender);
  stored public.contact_messages;
begin
  if registered = 'repeated' then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'contact', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  ));
end;
$$;

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) to site_writer;

-- Stores an application once, with the mails to its sender and to the broker.
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
  if public.register_submission(key, 'partner', email, sender) = 'repeated' then
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

revoke all on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) to site_writer;

-- Stores a request once, with the mails to its sender and to the broker.
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
  if public.register_submission(key, 'demo', email, sender) = 'repeated' then
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

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text) to site_writer;

-- Asks the owner of an address to confirm a subscription. Caller and mail do not reveal whether the address is known.
create or replace function public.request_subscription(
  key uuid, sender text, language text, region text, topic text, email text, component_ids text[] default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  chosen text[] := public.filter_active_components(component_ids);
begin
  if public.register_submission(key, 'subscription', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.subscriptions as known (
    topic, email, language, region, confirm_hash, confirm_until, requested_language, requested_region, requested_component_ids
  )
  values (
    topic, lower(email), language, region, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '3 days',
    language, region, chosen
  )
  on conflict on constraint subscriptions_topic_email_key do update
    set confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      requested_language = excluded.requested_language, requested_region = excluded.requested_region,
      requested_component_ids = excluded.requested_component_ids;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    request_subscription.topic || '-confirm', request_subscription.language, request_subscription.region, lower(email),
    jsonb_strip_nulls(jsonb_build_object('confirmToken', token, 'components', (
      select jsonb_agg(jsonb_build_object('en', known.name, 'ar', known.name_ar) order by known.position, known.id)
      from public.components known where known.id = any (chosen)
    )))
  );
end;
$$;

revoke all on function public.request_subscription(uuid, text, text, text, text, text, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.request_subscription(uuid, text, text, text, text, text, text[]) to site_writer;

-- What is done with the secret of a mail.
revoke all on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to site_writer;
revoke all on function public.end_subscription(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_subscription(uuid) to site_writer;
revoke all on function public.read_preferences(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_preferences(uuid) to site_writer;
revoke all on function public.set_preferences(uuid, text[], text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.set_preferences(uuid, text[], text, text[]) to site_writer;

-- How many confirmations of a place were counted today: one visitor cannot fill the record. Hashes of earlier days are
-- deleted with the next confirmation.
create table public.acknowledgement_senders (
  day date not null,
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  times integer not null default 1 check (times > 0),
  primary key (day, sender_hash)
);

alter table public.acknowledgement_senders enable row level security;
create policy "The service deletes senders" on public.acknowledgement_senders for delete to service_role using (true);

revoke all on public.acknowledgement_senders from public, anon, authenticated, service_role;
grant delete on public.acknowledgement_senders to service_role;

drop function public.acknowledge_region(text, text, text);

-- Counts one confirmation on today's date in UTC; of one place at most thirty a day.
create function public.acknowledge_region(region_from text, region_to text, language text, sender text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  already integer;
begin
  delete from public.acknowledgement_senders known where known.day < today;
  insert into public.acknowledgement_senders as known (day, sender_hash) values (today, sender)
  on conflict on constraint acknowledgement_senders_pkey do update set times = known.times + 1
  returning known.times into already;
  if already > 30 then
    return;
  end if;
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language)
  values (today, region_from, region_to, language)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
end;
$$;

revoke all on function public.acknowledge_region(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.acknowledge_region(text, text, text, text) to site_writer;

-- A device: a browser, without version numbers (an updated one is the same), and its network.
create function public.device_hash(user_agent text, ip inet) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(
    regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(network(set_masklen(ip, case family(ip) when 4 then 16 else 32 end))::text, ''),
    'UTF8'
  )), 'hex')
$$;

revoke all on function public.device_hash(text, inet) from public, anon, authenticated, service_role;

-- Whether the account of an address was signed in on this device before; false for an address without an account.
create function public.is_known_device(address text, user_agent text, ip inet) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.known_devices known join auth.users client on client.id = known.user_id
    where client.email = lower(address) and known.device_hash = public.device_hash(is_known_device.user_agent, is_known_device.ip)
  )
$$;

revoke all on function public.is_known_device(text, text, inet) from public, anon, authenticated, service_role;
grant execute on function public.is_known_device(text, text, inet) to supabase_auth_admin;

-- Mails the owner of an account about a sign-in from a new device. A trigger, so that no way of signing in bypasses it.
create or replace function public.notify_new_device() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  is_first constant boolean := not exists (select from public.known_devices where user_id = new.user_id);
begin
  insert into public.known_devices (user_id, device_hash)
  values (new.user_id, public.device_hash(new.user_agent, new.ip))
  on conflict do nothing;
  if found and not is_first then
    perform public.queue_account_mail(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

revoke all on function public.notify_new_device() from public, anon, authenticated, service_role;

-- Whether the session of the caller goes on. A token outlives its session by minutes: no policy may rely on the token alone. A session ends
-- thirty days after the sign-in.
create function public.is_live_session() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '30 days'
  )
$$;

revoke all on function public.is_live_session() from public, anon, authenticated, service_role;

-- Whether the session of the caller goes on, and they used their second factor in it, if they have one.
create or replace function public.has_completed_mfa() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.is_live_session() and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
    or exists (
      select from public.recovered_sessions where session_id::text = auth.jwt() ->> 'session_id'
    )
  )
$$;

revoke all on function public.has_completed_mfa() from public, anon, authenticated, service_role;
grant execute on function public.has_completed_mfa() to authenticated;

-- What keeps the caller from the inbox: "client" for who is not staff (or has not used a factor that is set up), "factor" for staff who did not
-- use a second factor in this session, "expired" for staff who signed in twelve hours ago, or did nothing for thirty minutes. "granted"
-- otherwise.
create function public.staff_access() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select case
    when not public.has_completed_mfa() or not exists (select from public.staff where user_id = auth.uid()) then 'client'
    when auth.jwt() ->> 'aal' is distinct from 'aal2' then 'factor'
    when not exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and created_at > now() - interval '12 hours'
        and greatest(refreshed_at at time zone 'utc', updated_at, created_at) > now() - interval '30 minutes'
    ) then 'expired'
    else 'granted'
  end
$$;

revoke all on function public.staff_access() from public, anon, authenticated, service_role;
grant execute on function public.staff_access() to authenticated;

-- Whether the caller is staff and may see the inbox: `staff_access` says what is missing.
create or replace function public.is_staff() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.staff_access() = 'granted'
$$;

revoke all on function public.is_staff() from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated;
