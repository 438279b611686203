-- The fees of the swap-free account: a row for each asset class that it covers. No swap is booked there; after the free nights, a fee in
-- US dollars for one lot and night, the same for both directions.
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
