-- Instruments that can be traded. `pip_size` is the price of one pip (forex) or point (all else) in `quote_currency`; `lot_size` is the
-- contract size of one lot in base units; swaps are points for a lot and night, positive when the client receives them.
create table public.instruments (
  id uuid primary key default gen_random_uuid(),
  symbol text collate "C" not null unique check (symbol ~ '^[A-Z0-9][A-Z0-9.&-]{0,19}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  group_code text not null references public.instrument_groups (code) on update cascade,
  -- The classes by which regulators cap leverage. Forex is split into majors and minors by each region, from the two currencies;
  -- minor indices are capped with the commodities other than gold.
  asset_class text not null
    check (asset_class in ('fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'other', 'crypto')),
  base_currency text check (base_currency ~ '^[A-Z0-9]{1,10}$'),
  quote_currency text not null check (quote_currency ~ '^[A-Z]{3}$'),
  pip_size numeric not null check (pip_size > 0),
  lot_size numeric not null check (lot_size > 0),
  min_lot numeric not null check (min_lot > 0),
  max_lot numeric not null,
  swap_long numeric not null,
  swap_short numeric not null,
  -- Codes of `regions`, held by a trigger.
  available_regions text[] not null,
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold_text(symbol || ' ' || name || ' ' || name_ar)) stored,
  check (min_lot <= max_lot),
  check (base_currency <> quote_currency),
  check (asset_class <> 'fx' or base_currency is not null)
);

create index instruments_group_code_symbol on public.instruments (group_code, symbol);
create index instruments_updated_at on public.instruments (updated_at);
create index instruments_search_text on public.instruments using gin (search_text extensions.gin_trgm_ops);
create index instruments_base_currency_symbol on public.instruments (base_currency, symbol);
create index instruments_name_symbol on public.instruments ((name collate "C"), symbol);
create index instruments_name_ar_symbol on public.instruments ((name_ar collate "C"), symbol);
create index instruments_pip_size_symbol on public.instruments (pip_size, symbol);
create index instruments_lot_size_symbol on public.instruments (lot_size, symbol);
create index instruments_swap_long_symbol on public.instruments (swap_long, symbol);
create index instruments_swap_short_symbol on public.instruments (swap_short, symbol);

create trigger set_updated_at before update on public.instruments
  for each row execute function public.set_updated_at();
create trigger check_available_regions before insert or update of available_regions on public.instruments
  for each row execute function public.check_available_regions();
create trigger count_trading_change after insert or update or delete or truncate on public.instruments
  for each statement execute function public.count_trading_change();

alter table public.instruments enable row level security;
create policy "Everybody reads instruments" on public.instruments
  for select to anon, authenticated using (true);

revoke all on public.instruments from public, anon, authenticated, service_role;
grant select on public.instruments to anon, authenticated;
grant select, insert, update, delete on public.instruments to service_role;
