-- Spreads by the hour of the week in which they were observed, on an account type. Hours are UTC, from 0 (Sunday, midnight) to 167. Spreads
-- count in the instrument's `pip_size`. An hour in which the instrument does not trade has no row.
create table public.hourly_spreads (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  account_type_id uuid not null references public.account_types (id) on delete cascade,
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  min_spread numeric not null check (min_spread >= 0),
  avg_spread numeric not null,
  max_spread numeric not null,
  -- The first and the last day of the observation.
  observed_from date not null,
  observed_until date not null,
  updated_at timestamptz not null default now(),
  unique (instrument_id, account_type_id, hour_of_week),
  check (min_spread <= avg_spread and avg_spread <= max_spread),
  check (observed_from <= observed_until)
);

create index hourly_spreads_account_type_id on public.hourly_spreads (account_type_id);

create trigger set_updated_at before update on public.hourly_spreads
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.hourly_spreads
  for each statement execute function public.count_trading_change();

alter table public.hourly_spreads enable row level security;
create policy "Everybody reads hourly spreads" on public.hourly_spreads
  for select to anon, authenticated using (true);

revoke all on public.hourly_spreads from public, anon, authenticated, service_role;
grant select on public.hourly_spreads to anon, authenticated;
grant select, insert, update, delete on public.hourly_spreads to service_role;
