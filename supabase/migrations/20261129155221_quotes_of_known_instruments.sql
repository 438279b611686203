-- Brings a database to supabase/schemas.

-- Stores quotes and whole bars in one transaction, so that storing a batch twice changes nothing. Refuses the worker of an
-- earlier epoch. Times are milliseconds since 1970.
create or replace function public.record_quotes(epoch bigint, heard_at bigint, quotes jsonb, bars jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.quote_feed feed set heard_at = greatest(feed.heard_at, to_timestamp(record_quotes.heard_at / 1000.0))
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
  on conflict (instrument_id, resolution, starts_at) do update
    set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, spread_sum = excluded.spread_sum,
      min_spread = excluded.min_spread, max_spread = excluded.max_spread, quotes = excluded.quotes
    where known.quotes < excluded.quotes;
end;
$$;
