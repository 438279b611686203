-- Adds an update to an incident; the status "resolved" closes it.
create function public.update_incident(
  incident_id uuid, status text, text text, text_ar text, at timestamptz default now()
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.incidents incident set
    status = update_incident.status,
    resolved_at = case when update_incident.status = 'resolved' then at end
  where incident.id = incident_id and incident.resolved_at is null;
  if not found then
    raise exception 'There is no open incident %.', incident_id;
  end if;
  insert into public.incident_updates (incident_id, status, text, text_ar, created_at)
  values (incident_id, update_incident.status, update_incident.text, update_incident.text_ar, at);
end;
$$;

revoke all on function public.update_incident(uuid, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.update_incident(uuid, text, text, text, timestamptz) to service_role;
