-- Instruments and their groups.

-- The tabs of the instruments table.
create table public.instrument_groups (
  -- `table-queries.ts` takes the same codes from addresses.
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  description text not null check (description <> ''),
  description_ar text not null check (description_ar <> ''),
  sort_order integer not null unique check (sort_order > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.instrument_groups
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.instrument_groups
  for each statement execute function public.count_trading_change();

alter table public.instrument_groups enable row level security;
create policy "Everybody reads instrument groups" on public.instrument_groups
  for select to anon, authenticated using (true);

revoke all on public.instrument_groups from public, anon, authenticated, service_role;
grant select on public.instrument_groups to anon, authenticated;
grant select, insert, update, delete on public.instrument_groups to service_role;

-- `pip_size` is the price of one pip (forex) or point in `quote_currency`. `lot_size` is in base units. Swaps are points per lot
-- and night, positive if the client receives them.
create table public.instruments (
  id uuid primary key default gen_random_uuid(),
  symbol text collate "C" not null unique check (symbol ~ '^[A-Z0-9][A-Z0-9.&-]{0,19}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  group_code text not null references public.instrument_groups (code) on update cascade,
  -- Regulatory leverage classes. Each region splits forex into majors and minors. Minor indices share the cap of commodities other
  -- than gold.
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
  -- Codes of `regions`. A trigger checks them.
  available_regions text[] not null,
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold_name(symbol || ' ' || name || ' ' || name_ar)) stored,
  check (min_lot <= max_lot),
  check (base_currency <> quote_currency),
  check (asset_class <> 'fx' or base_currency is not null),
  -- A region's bans follow the class, so one wrong cell must not offer a coin as something else.
  constraint instruments_class_of_group check (
    (group_code = 'crypto') = (asset_class = 'crypto') and (group_code = 'forex') = (asset_class = 'fx')
  ),
  -- The codes of ISO 4217, and CNH for the renminbi outside China. The import has the same list.
  constraint instruments_known_currencies check (
    asset_class = 'crypto'
    or array_remove(array[base_currency, quote_currency], null) <@ string_to_array(
      'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD '
      || 'CDF CHF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD '
      || 'GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT '
      || 'LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR '
      || 'NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP '
      || 'STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG '
      || 'XOF XPF YER ZAR ZMW ZWG'
      || case when asset_class = 'fx' then '' else ' XAU XAG XPT XPD' end, ' ')
  ),
  -- A symbol that ends in the quote currency is a pair.
  constraint instruments_base_of_pair check (base_currency is not null or right(symbol, 3) <> quote_currency)
);

create index instruments_group_code_symbol on public.instruments (group_code, symbol);
create index instruments_updated_at on public.instruments (updated_at);
create index instruments_search_text on public.instruments using gin (search_text extensions.gin_trgm_ops);
create index instruments_folded_symbol on public.instruments ((split_part(search_text, ' ', 1)) collate "C");
create index instruments_base_currency_symbol on public.instruments (base_currency, symbol);
create index instruments_name_symbol on public.instruments ((name collate "ar-x-icu"), symbol);
create index instruments_name_ar_symbol on public.instruments ((name_ar collate "ar-x-icu"), symbol);
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

-- A few dozen rows, for the filter of the instruments table.
create view public.instrument_bases with (security_invoker = true) as
  select base_currency, array_agg(distinct asset_class order by asset_class) as asset_classes
  from public.instruments
  where base_currency is not null
  group by base_currency;

revoke all on public.instrument_bases from public, anon, authenticated, service_role;
grant select on public.instrument_bases to anon, authenticated, service_role;

-- A few dozen rows, so that a page doesn't read the catalogue. The site applies the region's rules.
create view public.instrument_counts with (security_invoker = true) as
  select group_code, asset_class, available_regions, count(*)::integer as instruments
  from public.instruments
  group by group_code, asset_class, available_regions;

revoke all on public.instrument_counts from public, anon, authenticated, service_role;
grant select on public.instrument_counts to anon, authenticated, service_role;
