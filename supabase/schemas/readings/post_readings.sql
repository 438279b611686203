-- How often each post was read, by language, region and day in UTC. Nothing about the visitor: who read twice counts twice. The id is that
-- of the Content Lake, so that a changed address keeps the count.
create table public.post_readings (
  post_id text not null check (post_id ~ '^[A-Za-z0-9_-]{1,128}$'),
  day date not null,
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  times integer not null default 1 check (times > 0),
  primary key (post_id, day, language, region)
);

create index post_readings_day on public.post_readings (day);

alter table public.post_readings enable row level security;
create policy "The service reads readings" on public.post_readings
  for select to service_role using (true);

revoke all on public.post_readings from public, anon, authenticated, service_role;
grant select on public.post_readings to service_role;
