-- The account types. Amounts are US dollars, spreads pips, lots standard lots, leverage the N of 1:N. Regional caps come from the
-- region profiles.
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
  -- Pips that the account type adds to the quoted spread. Null if unknown: its spreads then can't be measured.
  spread_markup numeric check (spread_markup >= 0),
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

-- The swap-free account's fees by asset class: US dollars per lot and night after the free nights, in both directions.
create table public.swap_free_fees (
  asset_class text primary key
    check (asset_class in ('fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'other', 'crypto')),
  free_nights integer not null check (free_nights between 0 and 365),
  fee_per_lot numeric not null check (fee_per_lot >= 0),
  sort_order integer not null unique check (sort_order > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.swap_free_fees
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.swap_free_fees
  for each statement execute function public.count_trading_change();

alter table public.swap_free_fees enable row level security;
create policy "Everybody reads the fees of the swap-free account" on public.swap_free_fees
  for select to anon, authenticated using (true);

revoke all on public.swap_free_fees from public, anon, authenticated, service_role;
grant select on public.swap_free_fees to anon, authenticated;
grant select, insert, update, delete on public.swap_free_fees to service_role;
