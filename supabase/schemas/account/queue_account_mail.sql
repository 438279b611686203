-- Mails the owner of an account, in the language in which the account was made.
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
