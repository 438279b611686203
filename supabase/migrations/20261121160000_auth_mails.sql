-- Mails of the sign-in service. A hosted project calls `queue_auth_mail` as its hook for mails (`supabase/config.toml`), the embedded
-- one calls it in the transaction of what the mail is about. Their words are those of `mailer/`.

-- The language of a mail: that of the page on which it was asked for, otherwise that in which the account was made.
create function public.auth_mail_language(redirect_to text, metadata jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when redirect_to ~ '^https?://[^/]+/ar(/|\?|#|$)' then 'ar'
    when redirect_to ~ '^https?://[^/]+/[^/]' then 'en'
    when metadata ->> 'language' in ('en', 'ar') then metadata ->> 'language'
    else 'en'
  end
$$;

create function public.auth_mail_region(metadata jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when metadata ->> 'region' in ('GLOBAL', 'EU', 'UK', 'AU', 'MENA', 'SG') then metadata ->> 'region'
    else 'MENA'
  end
$$;

-- Takes the hosted service's event: {user, email_data}. What it does not know it refuses, and the service then undoes what it was about.
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
begin
  if action in ('signup', 'recovery') then
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-' || action, spoken, region, owner ->> 'email', jsonb_build_object('token', mail ->> 'token_hash'));
  elsif action = 'email_change' then
    -- Of two links the one called new goes to the old address; with one alone there is no old address to ask.
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-email-change', spoken, region, owner ->> 'new_email', jsonb_build_object('token', mail ->> 'token_hash'));
    if coalesce(mail ->> 'token_hash_new', '') <> '' then
      insert into public.outbox (kind, language, region, recipient, details)
      values ('auth-email-change-consent', spoken, region, owner ->> 'email',
        jsonb_build_object('token', mail ->> 'token_hash_new', 'newEmail', owner ->> 'new_email'));
    end if;
  elsif action in (
    'password_changed_notification', 'email_changed_notification',
    'mfa_factor_enrolled_notification', 'mfa_factor_unenrolled_notification'
  ) then
    insert into public.outbox (kind, language, region, recipient, details)
    values (
      case action
        when 'password_changed_notification' then 'auth-password-changed'
        when 'email_changed_notification' then 'auth-email-changed'
        when 'mfa_factor_enrolled_notification' then 'auth-factor-added'
        else 'auth-factor-removed'
      end,
      spoken, region, coalesce(mail ->> 'old_email', owner ->> 'email'), '{}'
    );
  else
    raise exception 'A mail of the kind "%" is not known.', action;
  end if;
  return '{}';
end;
$$;

-- Tells the owner of a confirmed account that somebody signed up with its address: once an hour, and the caller does not learn of it.
create function public.tell_account_owner(address text, redirect_to text) returns void
  language sql
  security definer
  set search_path = ''
as $$
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

revoke all on function public.auth_mail_language(text, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.auth_mail_region(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.queue_auth_mail(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.tell_account_owner(text, text) from public, anon, authenticated, service_role;
grant execute on function public.queue_auth_mail(jsonb) to supabase_auth_admin;
grant execute on function public.tell_account_owner(text, text) to supabase_auth_admin, anon, authenticated;
