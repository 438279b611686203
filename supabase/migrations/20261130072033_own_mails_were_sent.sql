-- Brings a database to supabase/schemas.

-- Whether a mail with this reference went to this address. Needs both, so that neither can be found out with the other.
create or replace function public.is_own_mail(reference uuid, address text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.outbox mail
    where mail.reference = is_own_mail.reference and mail.sent_at is not null and lower(mail.recipient) = lower(is_own_mail.address)
  );
$$;
