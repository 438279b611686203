-- Announced maintenance. Failed checks in a window count neither against availability nor as an incident.
create table public.maintenance_windows (
  id uuid primary key default gen_random_uuid(),
  component_ids text[] not null default '{}',
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

create index maintenance_windows_starts_at on public.maintenance_windows (starts_at desc);

create trigger maintenance_mailed after insert on public.maintenance_windows
  for each row execute function public.mail_maintenance();
create trigger maintenance_change_mailed after update of cancelled_at, ends_at on public.maintenance_windows
  for each row when (old.cancelled_at is distinct from new.cancelled_at or new.ends_at < old.ends_at)
  execute function public.mail_maintenance();

alter table public.maintenance_windows enable row level security;
create policy "Everybody reads maintenance windows" on public.maintenance_windows
  for select to anon, authenticated using (true);

revoke all on public.maintenance_windows from public, anon, authenticated, service_role;
grant select on public.maintenance_windows to anon, authenticated, service_role;
