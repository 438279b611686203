-- Writes the two mails of a form: the acknowledgement to its sender, and the delivery to the broker.
create function public.queue_form_mails(form text, language text, region text, email text, details jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select form || mail.suffix, language, region, mail.recipient, details
  from (values ('-acknowledgement', email), ('-delivery', null)) as mail (suffix, recipient);
$$;

revoke all on function public.queue_form_mails(text, text, text, text, jsonb) from public, anon, authenticated, service_role;
