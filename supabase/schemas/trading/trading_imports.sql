-- The log of imports of trading data. The import writes it in its own transaction; no row is changed later.
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
create policy "The service reads imports" on public.trading_imports
  for select to service_role using (true);

revoke all on public.trading_imports from public, anon, authenticated, service_role;
grant select on public.trading_imports to service_role;
