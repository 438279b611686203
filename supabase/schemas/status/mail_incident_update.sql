-- Mails an incident update to the subscribers of one of its components.
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
  ), incident.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_incident_update() from public, anon, authenticated, service_role;
