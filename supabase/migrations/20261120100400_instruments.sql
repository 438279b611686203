-- What can be traded. `pip_size` is the price of one pip (forex) or point (all else) in `quote_currency`; `lot_size` is the
-- contract size of one lot in base units; swaps are points for a lot and night, positive when the client receives them.
create table public.instruments (
  id uuid primary key default gen_random_uuid(),
  symbol text not null unique check (symbol ~ '^[A-Z0-9][A-Z0-9.&-]{0,19}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  group_code text not null references public.instrument_groups (code) on update cascade,
  -- By which regulators cap leverage. Forex is split into majors and minors by each region, from the two currencies;
  -- minor indices are capped with the commodities other than gold.
  asset_class text not null
    check (asset_class in ('fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'crypto')),
  base_currency text check (base_currency ~ '^[A-Z0-9]{1,10}$'),
  quote_currency text not null check (quote_currency ~ '^[A-Z]{3}$'),
  pip_size numeric not null check (pip_size > 0),
  lot_size numeric not null check (lot_size > 0),
  min_lot numeric not null check (min_lot > 0),
  max_lot numeric not null,
  swap_long numeric not null,
  swap_short numeric not null,
  available_regions text[] not null
    check (available_regions <@ array['GLOBAL', 'EU', 'UK', 'AU', 'MENA', 'SG']),
  updated_at timestamptz not null default now(),
  check (min_lot <= max_lot),
  check (base_currency <> quote_currency),
  check (asset_class <> 'fx' or base_currency is not null)
);

create index instruments_group_code_symbol on public.instruments (group_code, symbol);
create index instruments_updated_at on public.instruments (updated_at);

create trigger set_updated_at before update on public.instruments
  for each row execute function public.set_updated_at();

alter table public.instruments enable row level security;
create policy "Everybody reads instruments" on public.instruments
  for select to anon, authenticated using (true);

revoke all on public.instruments from public, anon, authenticated, service_role;
grant select on public.instruments to anon, authenticated;
grant select, insert, update, delete on public.instruments to service_role;
