-- How often visitors confirmed a change to a region with laxer rules, by day. No personal data.
create table public.region_acknowledgements (
  day date not null,
  region_from text not null references public.regions (code),
  region_to text not null references public.regions (code),
  language text not null references public.languages (code),
  times integer not null default 1 check (times > 0),
  primary key (day, region_from, region_to, language),
  check (region_from <> region_to)
);

alter table public.region_acknowledgements enable row level security;
create policy "The service reads acknowledgements" on public.region_acknowledgements
  for select to service_role using (true);

revoke all on public.region_acknowledgements from public, anon, authenticated, service_role;
grant select on public.region_acknowledgements to service_role;
