-- How often, on which day, readers confirmed that they leave a region's rules for laxer ones. Nothing about who did.
create table public.region_acknowledgements (
  day date not null,
  region_from text not null check (region_from in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
  region_to text not null check (region_to in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
  language text not null check (language in ('en', 'ar')),
  times integer not null default 1 check (times > 0),
  primary key (day, region_from, region_to, language),
  check (region_from <> region_to)
);

alter table public.region_acknowledgements enable row level security;
create policy "The service reads acknowledgements" on public.region_acknowledgements
  for select to service_role using (true);

revoke all on public.region_acknowledgements from public, anon, authenticated, service_role;
grant select on public.region_acknowledgements to service_role;

-- Counts one confirmation on today's date in UTC. The one way in.
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
