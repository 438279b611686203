-- Which prober is at work: one, however many run. Whoever stops renewing is succeeded when the lease runs out.
create table public.uptime_monitor_lease (
  id boolean primary key default true check (id),
  holder uuid not null,
  expires_at timestamptz not null
);

alter table public.uptime_monitor_lease enable row level security;
create policy "The service sees who probes" on public.uptime_monitor_lease
  for select to service_role using (true);

revoke all on public.uptime_monitor_lease from public, anon, authenticated, service_role;
grant select on public.uptime_monitor_lease to service_role;
