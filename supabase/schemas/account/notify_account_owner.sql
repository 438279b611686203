-- Mails the owner of a confirmed account that somebody signed up with its address, at most once an hour. The caller does not
-- learn whether the account exists.
create function public.notify_account_owner(address text, redirect_to text) returns void
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

revoke all on function public.notify_account_owner(text, text) from public, anon, authenticated, service_role;
grant execute on function public.notify_account_owner(text, text) to supabase_auth_admin, anon, authenticated;
