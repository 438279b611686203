-- Results of checks by day (UTC), kept for good.
create table public.component_days (
  component_id text not null references public.components (id),
  day date not null,
  answered integer not null default 0 check (answered >= 0),
  failed integer not null default 0 check (failed >= 0),
  response_ms_total bigint not null default 0 check (response_ms_total >= 0),
  primary key (component_id, day)
);

alter table public.component_days enable row level security;
create policy "Everybody reads days" on public.component_days
  for select to anon, authenticated using (true);

revoke all on public.component_days from public, anon, authenticated, service_role;
grant select on public.component_days to anon, authenticated, service_role;
