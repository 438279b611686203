-- Brings a database to supabase/schemas.

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
