-- Dividends, rollovers of futures contracts, and economic events. `source` is who announced it; `demo` if it's made up.

-- The net amount for one unit of the underlying in the instrument's `quote_currency`. Positions that were opened before the ex-dividend date get it
-- (long) or pay it (short).
create table public.dividends (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  ex_date date not null,
  amount numeric not null check (amount > 0),
  -- Announced, and then withdrawn: no position gets or pays it.
  is_cancelled boolean not null default false,
  source text not null check (length(source) between 1 and 100),
  updated_at timestamptz not null default now(),
  unique (instrument_id, ex_date)
);

create index dividends_ex_date on public.dividends (ex_date, instrument_id);

create trigger set_updated_at before update on public.dividends
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.dividends
  for each statement execute function public.count_trading_change();

alter table public.dividends enable row level security;
create policy "Everybody reads dividends" on public.dividends
  for select to anon, authenticated using (true);

revoke all on public.dividends from public, anon, authenticated, service_role;
grant select on public.dividends to anon, authenticated;
grant select, insert, update, delete on public.dividends to service_role;

-- At the end of the trading day, prices change from one futures contract to the next. The difference (next minus last, in the `quote_currency`) is
-- charged to long positions and credited to short ones.
create table public.rollovers (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  rolls_on date not null,
  -- Months of delivery, such as `2026-12`.
  from_contract text not null check (from_contract ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  to_contract text not null check (to_contract ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Null until the prices of that day are known.
  price_difference numeric,
  source text not null check (length(source) between 1 and 100),
  updated_at timestamptz not null default now(),
  unique (instrument_id, rolls_on),
  check (from_contract < to_contract)
);

create index rollovers_rolls_on on public.rollovers (rolls_on, instrument_id);

create trigger set_updated_at before update on public.rollovers
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.rollovers
  for each statement execute function public.count_trading_change();

alter table public.rollovers enable row level security;
create policy "Everybody reads rollovers" on public.rollovers
  for select to anon, authenticated using (true);

revoke all on public.rollovers from public, anon, authenticated, service_role;
grant select on public.rollovers to anon, authenticated;
grant select, insert, update, delete on public.rollovers to service_role;

-- Figures are texts with their unit, such as `3.2%`: no second person approves a row, so they can't hold words.
create table public.economic_events (
  id uuid primary key default gen_random_uuid(),
  -- ISO 3166, and `EU` for the euro area.
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The local day of the country, and the exact time if it's known.
  occurs_on date not null,
  occurs_at timestamptz,
  importance text not null check (importance in ('low', 'medium', 'high')),
  title text not null check (length(title) between 1 and 200),
  title_ar text not null check (length(title_ar) between 1 and 200),
  previous text check (previous ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$'),
  forecast text check (forecast ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$'),
  actual text check (actual ~ '^[-+−]?[$€£¥]?\d{1,3}(,?\d{3}){0,4}(\.\d{1,4})?( ?(%|K|M|B|T|bp|pp))?$'),
  is_cancelled boolean not null default false,
  source text not null check (length(source) between 1 and 100),
  updated_at timestamptz not null default now(),
  unique (country, title, occurs_on),
  -- A local day begins and ends up to 14 hours from the day of UTC.
  check (occurs_at between occurs_on - interval '14 hours' and occurs_on + interval '38 hours')
);

create index economic_events_occurs_on on public.economic_events (occurs_on, country);

create trigger set_updated_at before update on public.economic_events
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.economic_events
  for each statement execute function public.count_trading_change();

alter table public.economic_events enable row level security;
create policy "Everybody reads economic events" on public.economic_events
  for select to anon, authenticated using (true);

revoke all on public.economic_events from public, anon, authenticated, service_role;
grant select on public.economic_events to anon, authenticated;
grant select, insert, update, delete on public.economic_events to service_role;
