-- An indicative price of an instrument in its `quote_currency`, with which the calculators start. An instrument may have none.
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
