-- The mail hook of the sign-in service: writes its mails to the outbox. A hosted project calls it (`supabase/config.toml`),
-- and the emulator calls it in the transaction of the event. It rejects unknown events, and the service then undoes what it
-- did.
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
    -- `token_hash_new` belongs to the old address; without it no consent of the old address is needed.
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
    raise exception 'Unknown kind of mail: "%".', action;
  end if;
  return '{}';
end;
$$;

revoke all on function public.queue_auth_mail(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_auth_mail(jsonb) to supabase_auth_admin;
