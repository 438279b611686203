-- Mails whatever is said about an incident to those who subscribed to the status.
create function public.mail_incident_update() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  incident public.incidents;
begin
  select * into incident from public.incidents known where known.id = new.incident_id;
  perform public.mail_subscribers('status', 'status-incident', new.id::text, jsonb_build_object(
    'title', jsonb_build_object('en', incident.title, 'ar', incident.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar)
  ));
  return null;
end;
$$;

revoke all on function public.mail_incident_update() from public, anon, authenticated, service_role;

create trigger incident_updates_mailed after insert on public.incident_updates
  for each row execute function public.mail_incident_update();
