-- Stores a message once, with the mails to its sender and to the broker; beyond the rate limits without mails, in the staff inbox alone.
create function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.contact_messages;
begin
  registered := public.register_submission(key, 'contact', email, sender);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'contact', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) to site_writer;
