-- Brings a database to supabase/schemas.

-- Mails the owner of a confirmed account when its address signs up again, at most once an hour. The caller doesn't learn whether
-- the account exists.
create or replace function public.notify_account_owner(address text, redirect_to text) returns void
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
