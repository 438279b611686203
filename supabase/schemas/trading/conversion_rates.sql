-- The value of one unit of a currency in US dollars: indicative, to convert a calculated amount into the currency of an
-- account.
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
