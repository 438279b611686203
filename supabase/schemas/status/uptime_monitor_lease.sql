-- The lease of the active uptime monitor: one, however many run. When it is not renewed, another takes over.
create table public.uptime_monitor_lease (
  id boolean primary key default true check (id),
  holder uuid not null,
  expires_at timestamptz not null
);

alter table public.uptime_monitor_lease enable row level security;
create policy "The service reads the lease" on public.uptime_monitor_lease
  for select to service_role using (true);

revoke all on public.uptime_monitor_lease from public, anon, authenticated, service_role;
grant select on public.uptime_monitor_lease to service_role;
