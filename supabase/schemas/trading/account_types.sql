-- The account types that a client can open. Amounts are US dollars, spreads pips, lots standard lots, leverage the N of 1:N.
-- Caps by region and asset class come from the region profiles, never from here.
create table public.account_types (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  min_deposit numeric not null check (min_deposit >= 0),
  base_currencies text[] not null
    check (array_to_string(base_currencies, ',', '?') ~ '^[A-Z]{3}(,[A-Z]{3})*$'),
  commission_model text not null check (commission_model <> ''),
  commission_model_ar text not null check (commission_model_ar <> ''),
  typical_spread_from numeric not null check (typical_spread_from >= 0),
  typical_spread_to numeric not null,
  minimum_lot numeric not null check (minimum_lot > 0),
  max_leverage integer not null check (max_leverage between 1 and 1000),
  updated_at timestamptz not null default now(),
  check (typical_spread_from <= typical_spread_to)
);

create trigger set_updated_at before update on public.account_types
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.account_types
  for each statement execute function public.count_trading_change();

alter table public.account_types enable row level security;
create policy "Everybody reads account types" on public.account_types
  for select to anon, authenticated using (true);

revoke all on public.account_types from public, anon, authenticated, service_role;
grant select on public.account_types to anon, authenticated;
grant select, insert, update, delete on public.account_types to service_role;
