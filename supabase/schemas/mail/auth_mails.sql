-- Mails about accounts.

-- The language of the page that requested the mail, or the account's language. English pages have no prefix.
create function public.auth_mail_language(redirect_to text, metadata jsonb) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.languages where code = substring(redirect_to from '^https?://[^/]+/([^/?#]+)')),
    case when redirect_to ~ '^https?://[^/]+/[^/]' then 'en' end,
    (select code from public.languages where code = metadata ->> 'language'),
    'en'
  )
$$;

revoke all on function public.auth_mail_language(text, jsonb) from public, anon, authenticated, service_role;

-- The account's region, or the default.
create function public.auth_mail_region(metadata jsonb) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.regions where code = metadata ->> 'region'),
    (select code from public.regions where is_default)
  )
$$;

revoke all on function public.auth_mail_region(jsonb) from public, anon, authenticated, service_role;

-- Mails the owner in the account's language.
create function public.queue_account_mail(owner uuid, kind text, details jsonb default '{}') returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select queue_account_mail.kind, public.auth_mail_language(null, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email, queue_account_mail.details
  from auth.users where id = owner
$$;

revoke all on function public.queue_account_mail(uuid, text, jsonb) from public, anon, authenticated, service_role;

-- Mails the owner of a confirmed account when its address signs up again, at most once an hour. The caller doesn't learn whether
-- the account exists.
create function public.notify_account_owner(address text, redirect_to text) returns void
  language sql
  security definer
  set search_path = ''
as $$
  -- One at a time: of several calls at once, the later ones find the mail.
  select pg_advisory_xact_lock(hashtextextended('notify ' || lower(address), 0));
  insert into public.outbox (kind, language, region, recipient, details)
  select 'auth-account-exists', public.auth_mail_language(redirect_to, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email, '{}'
  from auth.users
  where email = lower(address) and email_confirmed_at is not null
    and not exists (
      select from public.outbox sent
      where sent.kind = 'auth-account-exists' and sent.recipient = lower(address)
        and sent.created_at > now() - interval '1 hour'
    )
$$;

revoke all on function public.notify_account_owner(text, text) from public, anon, authenticated, service_role;
grant execute on function public.notify_account_owner(text, text) to supabase_auth_admin, anon, authenticated;

-- The mail hook of the sign-in service (`supabase/config.toml`). It rejects unknown events, so the service rolls back.
create function public.queue_auth_mail(event jsonb) returns jsonb
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
  if action in ('signup', 'recovery', 'invite') then
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-' || action, spoken, region, owner ->> 'email', jsonb_build_object(
      'token', mail ->> 'token_hash',
      'hasFactor', exists (select from auth.mfa_factors where user_id = (owner ->> 'id')::uuid and status = 'verified')
    ));
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

revoke all on function public.queue_auth_mail(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_auth_mail(jsonb) to supabase_auth_admin;
