-- Opens an incident with its first update.
create function public.open_incident(
  title text, title_ar text, text text, text_ar text, impact text,
  component_ids text[] default '{}', started_at timestamptz default now(), is_automatic boolean default false
) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  opened uuid;
begin
  perform public.check_component_ids(component_ids);
  insert into public.incidents (component_ids, title, title_ar, impact, status, is_automatic, started_at)
  values (component_ids, title, title_ar, impact, 'investigating', is_automatic, started_at)
  returning id into opened;
  insert into public.incident_updates (incident_id, status, text, text_ar, created_at)
  values (opened, 'investigating', text, text_ar, case when is_automatic then started_at else now() end);
  return opened;
end;
$$;

revoke all on function public.open_incident(text, text, text, text, text, text[], timestamptz, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.open_incident(text, text, text, text, text, text[], timestamptz, boolean) to service_role;
