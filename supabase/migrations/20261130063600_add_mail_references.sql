-- Brings a database to supabase/schemas.

alter table public.outbox add column reference uuid not null unique default gen_random_uuid();

-- Whether a mail with this reference went to this address. Needs both, so that neither can be found out with the other.
create function public.is_own_mail(reference uuid, address text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.outbox mail
    where mail.reference = is_own_mail.reference and mail.attempts > 0 and lower(mail.recipient) = lower(is_own_mail.address)
  );
$$;

revoke all on function public.is_own_mail(uuid, text) from public, anon, authenticated, service_role;

grant execute on function public.is_own_mail(uuid, text) to site_writer;
