-- Counts one confirmation on today's date in UTC. Visitors have no other access.
create function public.acknowledge_region(region_from text, region_to text, language text) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language)
  values ((now() at time zone 'utc')::date, region_from, region_to, language)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
$$;

revoke all on function public.acknowledge_region(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.acknowledge_region(text, text, text) to anon, authenticated;
