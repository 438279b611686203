-- Prices and rates of the calculators.

-- An indicative price in the instrument's `quote_currency`, the initial value of the calculators.
create table public.reference_prices (
  instrument_id uuid primary key references public.instruments (id) on delete cascade,
  price numeric not null check (price > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.reference_prices
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.reference_prices
  for each statement execute function public.count_trading_change();

alter table public.reference_prices enable row level security;
create policy "Everybody reads reference prices" on public.reference_prices
  for select to anon, authenticated using (true);

revoke all on public.reference_prices from public, anon, authenticated, service_role;
grant select on public.reference_prices to anon, authenticated;
grant select, insert, update, delete on public.reference_prices to service_role;

-- The value of one unit in US dollars, indicative, for the calculators.
create table public.conversion_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  usd_value numeric not null check (usd_value > 0),
  updated_at timestamptz not null default now(),
  check (currency <> 'USD' or usd_value = 1)
);

create trigger set_updated_at before update on public.conversion_rates
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.conversion_rates
  for each statement execute function public.count_trading_change();

alter table public.conversion_rates enable row level security;
create policy "Everybody reads conversion rates" on public.conversion_rates
  for select to anon, authenticated using (true);

revoke all on public.conversion_rates from public, anon, authenticated, service_role;
grant select on public.conversion_rates to anon, authenticated;
grant select, insert, update, delete on public.conversion_rates to service_role;
