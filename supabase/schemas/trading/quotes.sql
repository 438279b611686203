-- Quotes and price bars, which the market data worker writes.

-- The latest quote of each instrument, in its `quote_currency`.
create table public.quotes (
  instrument_id uuid primary key references public.instruments (id) on delete cascade,
  bid numeric not null check (bid > 0),
  ask numeric not null,
  quoted_at timestamptz not null,
  -- Mid prices: the close of the day before (UTC), and the range of the quote's day.
  previous_close numeric check (previous_close > 0),
  day_low numeric not null check (day_low > 0),
  day_high numeric not null,
  stored_at timestamptz not null,
  check (bid <= ask),
  check (day_low <= day_high)
);

-- Web servers read the quotes that were stored since their last read.
create index quotes_stored_at on public.quotes (stored_at);

-- No trigger counts these changes: a page isn't rendered again because a price moved.
alter table public.quotes enable row level security;
create policy "Everybody reads quotes" on public.quotes
  for select to anon, authenticated using (true);

revoke all on public.quotes from public, anon, authenticated, service_role;
grant select on public.quotes to anon, authenticated, service_role;

-- Mid prices and spreads of an hour or a day (UTC). Hours are kept for 90 days.
create table public.price_bars (
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  resolution text not null check (resolution in ('1h', '1d')),
  starts_at timestamptz not null,
  open numeric not null check (open > 0),
  high numeric not null,
  low numeric not null check (low > 0),
  close numeric not null check (close > 0),
  -- The average spread is the sum divided by the number of quotes.
  spread_sum numeric not null,
  min_spread numeric not null check (min_spread >= 0),
  max_spread numeric not null,
  quotes integer not null check (quotes > 0),
  primary key (instrument_id, resolution, starts_at),
  check (low <= least(open, close) and greatest(open, close) <= high),
  check (min_spread <= max_spread)
);

alter table public.price_bars enable row level security;
create policy "Everybody reads price bars" on public.price_bars
  for select to anon, authenticated using (true);

revoke all on public.price_bars from public, anon, authenticated, service_role;
grant select on public.price_bars to anon, authenticated, service_role;

-- Closing prices of each instrument's last 24 hourly bars, oldest first, for the small charts of tables.
create function public.price_trends(instrument_ids uuid[]) returns table (instrument_id uuid, closes numeric[])
  language sql
  stable
  set search_path = ''
as $$
  select given.id, array_agg(bar.close order by bar.starts_at)
  from unnest(instrument_ids) as given (id)
  cross join lateral (
    select known.close, known.starts_at from public.price_bars known
    where known.instrument_id = given.id and known.resolution = '1h' order by known.starts_at desc limit 24
  ) bar
  group by given.id;
$$;

revoke all on function public.price_trends(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.price_trends(uuid[]) to anon, authenticated, service_role;

-- One row while a source of quotes is connected or was. A new worker takes the next `epoch`, and the database refuses writes of
-- the worker before it.
create table public.quote_feed (
  id boolean primary key default true check (id),
  epoch bigint not null,
  -- When the source last sent anything, also outside of trading hours. Null until then.
  heard_at timestamptz,
  -- The day (UTC) of the last measurement of spreads.
  measured_on date,
  is_demo boolean not null
);

alter table public.quote_feed enable row level security;
create policy "Everybody reads the state of the feed" on public.quote_feed
  for select to anon, authenticated using (true);

revoke all on public.quote_feed from public, anon, authenticated, service_role;
grant select on public.quote_feed to anon, authenticated, service_role;

-- Prices of one kind are never shown as the other: a worker of the other kind empties both tables, and has all pages rendered
-- again. Starts a worker: its epoch, the instruments, their last quotes, and the bars that contain these quotes.
create function public.begin_quote_feed(is_demo boolean) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  own_epoch bigint;
  was_demo boolean;
begin
  -- The lock lets a write of the worker before it end first.
  select feed.is_demo into was_demo from public.quote_feed feed for update;
  insert into public.quote_feed as feed (epoch, is_demo) values (1, begin_quote_feed.is_demo)
  on conflict on constraint quote_feed_pkey do update set epoch = feed.epoch + 1, is_demo = excluded.is_demo
  returning epoch into own_epoch;
  if was_demo is distinct from begin_quote_feed.is_demo then
    truncate public.quotes, public.price_bars;
    -- A hosted project refuses an update without a condition (safeupdate), also in a function.
    update public.trading_changes set version = version + 1 where true;
  end if;
  return jsonb_build_object(
    'epoch', own_epoch,
    'instruments', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'symbol', symbol, 'asset_class', asset_class)), '[]')
      from public.instruments),
    'quotes', (select coalesce(jsonb_agg(jsonb_build_object('instrument_id', quote.instrument_id, 'bid', quote.bid, 'ask', quote.ask,
      'quoted_at', floor(extract(epoch from quote.quoted_at) * 1000), 'previous_close', quote.previous_close)), '[]')
      from public.quotes quote),
    'bars', (select coalesce(jsonb_agg(to_jsonb(bar) || jsonb_build_object(
      'starts_at', floor(extract(epoch from bar.starts_at) * 1000))), '[]')
      from public.quotes quote join public.price_bars bar on bar.instrument_id = quote.instrument_id and bar.starts_at =
        date_trunc(case bar.resolution when '1h' then 'hour' else 'day' end, quote.quoted_at, 'UTC'))
  );
end;
$$;

revoke all on function public.begin_quote_feed(boolean) from public, anon, authenticated, service_role;
grant execute on function public.begin_quote_feed(boolean) to market_data_writer;

-- Stores quotes and whole bars in one transaction, so that storing a batch twice changes nothing. Refuses the worker of an
-- earlier epoch. Leaves out quotes and bars of the future, because no later one could replace them. Times are milliseconds since 1970.
create function public.record_quotes(epoch bigint, heard_at bigint, quotes jsonb, bars jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  latest timestamptz := clock_timestamp() + interval '1 minute';
begin
  update public.quote_feed feed
    set heard_at = greatest(feed.heard_at, least(to_timestamp(record_quotes.heard_at / 1000.0), latest))
    where feed.epoch = record_quotes.epoch;
  if not found then
    raise exception 'Another market data worker has started.';
  end if;
  insert into public.quotes as known (instrument_id, bid, ask, quoted_at, previous_close, day_low, day_high, stored_at)
  select given.instrument_id, given.bid, given.ask, to_timestamp(given.quoted_at / 1000.0), given.previous_close, given.day_low,
    given.day_high, clock_timestamp()
  from jsonb_to_recordset(record_quotes.quotes) as given (
    instrument_id uuid, bid numeric, ask numeric, quoted_at numeric, previous_close numeric, day_low numeric, day_high numeric
  )
  join public.instruments instrument on instrument.id = given.instrument_id
  where to_timestamp(given.quoted_at / 1000.0) <= latest
  on conflict (instrument_id) do update
    set bid = excluded.bid, ask = excluded.ask, quoted_at = excluded.quoted_at, previous_close = excluded.previous_close,
      day_low = excluded.day_low, day_high = excluded.day_high, stored_at = excluded.stored_at
    where known.quoted_at < excluded.quoted_at;
  insert into public.price_bars as known
    (instrument_id, resolution, starts_at, open, high, low, close, spread_sum, min_spread, max_spread, quotes)
  select given.instrument_id, given.resolution, to_timestamp(given.starts_at / 1000.0), given.open, given.high, given.low,
    given.close, given.spread_sum, given.min_spread, given.max_spread, given.quotes
  from jsonb_to_recordset(record_quotes.bars) as given (
    instrument_id uuid, resolution text, starts_at numeric, open numeric, high numeric, low numeric, close numeric,
    spread_sum numeric, min_spread numeric, max_spread numeric, quotes integer
  )
  join public.instruments instrument on instrument.id = given.instrument_id
  where to_timestamp(given.starts_at / 1000.0) <= latest
  on conflict (instrument_id, resolution, starts_at) do update
    set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, spread_sum = excluded.spread_sum,
      min_spread = excluded.min_spread, max_spread = excluded.max_spread, quotes = excluded.quotes
    where known.quotes < excluded.quotes;
end;
$$;

revoke all on function public.record_quotes(bigint, bigint, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_quotes(bigint, bigint, jsonb, jsonb) to market_data_writer;

-- Measures spreads over the last 30 whole days (UTC), once a day: the quoted spread in pips and the account type's mark-up. Made-up
-- quotes measure nothing. Typed spreads stay where the mark-up is unknown or quotes are few. Returns how many spreads it measured.
create function public.measure_spreads(epoch bigint) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today date := (clock_timestamp() at time zone 'UTC')::date;
  least_quotes constant bigint := 1000;
  measured integer;
begin
  update public.quote_feed feed set measured_on = today
    where feed.epoch = measure_spreads.epoch and not feed.is_demo and feed.measured_on is distinct from today;
  if not found then
    return 0;
  end if;
  update public.spreads spread
    set min_spread = round(observed.least / instrument.pip_size + account.spread_markup, 2),
      avg_spread = round(observed.average / instrument.pip_size + account.spread_markup, 2),
      max_spread = round(observed.most / instrument.pip_size + account.spread_markup, 2),
      measured_from = observed.since, measured_until = observed.until, measured_quotes = observed.quotes,
      measured_markup = account.spread_markup
    from (
      select bar.instrument_id, min(bar.min_spread) as least, max(bar.max_spread) as most,
        sum(bar.spread_sum) / sum(bar.quotes) as average, sum(bar.quotes) as quotes,
        min(bar.starts_at at time zone 'UTC')::date as since, max(bar.starts_at at time zone 'UTC')::date as until
      from public.price_bars bar
      where bar.resolution = '1d' and bar.starts_at >= (today - 30)::timestamp at time zone 'UTC'
        and bar.starts_at < today::timestamp at time zone 'UTC'
      group by bar.instrument_id having sum(bar.quotes) >= least_quotes
    ) observed
    join public.instruments instrument on instrument.id = observed.instrument_id
    cross join public.account_types account
    where spread.instrument_id = observed.instrument_id and spread.account_type_id = account.id
      and account.spread_markup is not null;
  get diagnostics measured = row_count;
  return measured;
end;
$$;

revoke all on function public.measure_spreads(bigint) from public, anon, authenticated, service_role;
grant execute on function public.measure_spreads(bigint) to market_data_writer;

-- Deletes hourly bars that are older than 90 days.
create function public.delete_old_bars() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from public.price_bars where resolution = '1h' and starts_at < now() - interval '90 days';
$$;

revoke all on function public.delete_old_bars() from public, anon, authenticated, service_role;
grant execute on function public.delete_old_bars() to market_data_writer;
