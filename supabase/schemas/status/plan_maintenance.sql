-- Announces maintenance. It begins in the future: an outage does not become planned afterwards.
create function public.plan_maintenance(
  title text, title_ar text, text text, text_ar text, component_ids text[],
  starts_at timestamptz, ends_at timestamptz
) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  planned uuid;
begin
  perform public.check_component_ids(component_ids);
  if starts_at < now() then
    raise exception 'Maintenance has to begin in the future.';
  end if;
  insert into public.maintenance_windows (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
  values (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
  returning id into planned;
  return planned;
end;
$$;

revoke all on function public.plan_maintenance(text, text, text, text, text[], timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.plan_maintenance(text, text, text, text, text[], timestamptz, timestamptz) to service_role;
