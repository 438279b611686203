-- The costs of an instrument by account type. Spreads count in the instrument's `pip_size`; the commission is for one lot and
-- one side, in `commission_currency`, zero when it is part of the spread.
create table public.spreads (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  account_type_id uuid not null references public.account_types (id) on delete cascade,
  min_spread numeric not null check (min_spread >= 0),
  avg_spread numeric not null,
  max_spread numeric not null,
  commission_per_lot numeric not null check (commission_per_lot >= 0),
  commission_currency text not null check (commission_currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz not null default now(),
  unique (instrument_id, account_type_id),
  check (min_spread <= avg_spread and avg_spread <= max_spread)
);

create index spreads_account_type_id_instrument_id on public.spreads (account_type_id, instrument_id);
create index spreads_updated_at on public.spreads (updated_at);
create index spreads_account_type_id_avg_spread on public.spreads (account_type_id, avg_spread, instrument_id);
create index spreads_account_type_id_min_spread on public.spreads (account_type_id, min_spread, instrument_id);
create index spreads_account_type_id_max_spread on public.spreads (account_type_id, max_spread, instrument_id);

create trigger set_updated_at before update on public.spreads
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.spreads
  for each statement execute function public.count_trading_change();

alter table public.spreads enable row level security;
create policy "Everybody reads spreads" on public.spreads
  for select to anon, authenticated using (true);

revoke all on public.spreads from public, anon, authenticated, service_role;
grant select on public.spreads to anon, authenticated;
grant select, insert, update, delete on public.spreads to service_role;
