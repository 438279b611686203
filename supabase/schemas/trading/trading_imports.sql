-- Who brought which figures in, and when. Written by the import in the same transaction as the figures; never changed.
create table public.trading_imports (
  id uuid primary key default gen_random_uuid(),
  imported_at timestamptz not null default now(),
  imported_by text not null check (imported_by <> ''),
  file_name text not null check (file_name <> ''),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0)
);

alter table public.trading_imports enable row level security;
create policy "The service reads what was imported" on public.trading_imports
  for select to service_role using (true);

revoke all on public.trading_imports from public, anon, authenticated, service_role;
grant select on public.trading_imports to service_role;
