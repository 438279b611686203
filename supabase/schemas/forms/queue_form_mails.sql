-- Writes the two mails of a form: the acknowledgement to its sender, and the delivery to the broker. Nobody proved that the address is
-- theirs, so the acknowledgement has the reference of the submission, and what the
-- broker promises of it (`promised`), but nothing that was typed. Kinds, such as `contact-acknowledgement` and `contact-delivery`, are read by
-- `workers/mailer/compose-form-mail.ts`.
create function public.queue_form_mails(
  key uuid, form text, language text, region text, email text, details jsonb, promised jsonb default '{}'
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select form || mail.suffix, language, region, mail.recipient,
    jsonb_build_object('reference', public.submission_reference(key)) || mail.details
  from (values ('-acknowledgement', email, promised), ('-delivery', null, details)) as mail (suffix, recipient, details);
$$;

revoke all on function public.queue_form_mails(uuid, text, text, text, text, jsonb, jsonb) from public, anon, authenticated, service_role;
