-- The log of imports, written in the import's transaction.
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

-- One row: the time of the last change and the versions. Each subquery reads an index or a few rows.
create view public.trading_freshness with (security_invoker = true) as
  select greatest(
    (select max(updated_at) from public.account_types),
    (select max(updated_at) from public.instrument_groups),
    (select max(updated_at) from public.instruments),
    (select max(updated_at) from public.spreads),
    (select max(updated_at) from public.swap_free_fees)
  ) as updated_at,
  (select version from public.trading_changes) as version,
  (select spreads_version from public.trading_changes) as spreads_version;

revoke all on public.trading_freshness from public, anon, authenticated, service_role;
grant select on public.trading_freshness to anon, authenticated, service_role;
