-- Brings a database to supabase/schemas.

-- Stores quotes and whole bars in one transaction, so that storing a batch twice changes nothing. Refuses the worker of an
-- earlier epoch. Leaves out quotes and bars of the future, because no later one could replace them. Times are milliseconds since 1970.
create or replace function public.record_quotes(epoch bigint, heard_at bigint, quotes jsonb, bars jsonb) returns void
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

-- Stores new checks in order, updates days and incidents, and deletes checks older than 8 days. A failure during maintenance doesn't count.
-- Returns the number of new checks.
create or replace function public.record_checks(checks jsonb) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given record;
  counted text;
  entered integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('record_checks'));
  for given in
    select entry.* from jsonb_to_recordset(checks) as entry (
      component_id text, checked_at timestamptz, outcome text, response_ms integer, problem text
    )
    where exists (select from public.components where id = entry.component_id)
      -- Checks of the future would stay the latest ones. Old ones are fine: the monitor keeps them while the database is away.
      and entry.checked_at <= now() + interval '1 minute'
    order by entry.checked_at, entry.component_id
  loop
    counted := case when given.outcome = 'failed' and exists (
      select from public.maintenance_windows
      where cancelled_at is null and given.component_id = any (component_ids)
        and given.checked_at between starts_at and ends_at
    ) then 'maintenance' else given.outcome end;
    insert into public.component_checks (component_id, checked_at, outcome, response_ms, problem)
    values (given.component_id, given.checked_at, counted, given.response_ms, left(given.problem, 300))
    on conflict do nothing;
    continue when not found;
    entered := entered + 1;
    if counted in ('ok', 'slow', 'failed') then
      insert into public.component_days as known (component_id, day, answered, failed, response_ms_total)
      values (
        given.component_id, (given.checked_at at time zone 'UTC')::date,
        case when counted = 'failed' then 0 else 1 end, case when counted = 'failed' then 1 else 0 end,
        case when counted = 'failed' then 0 else coalesce(given.response_ms, 0) end
      )
      on conflict on constraint component_days_pkey do update set
        answered = known.answered + excluded.answered,
        failed = known.failed + excluded.failed,
        response_ms_total = known.response_ms_total + excluded.response_ms_total;
      perform public.update_automatic_incident(given.component_id);
    end if;
  end loop;
  delete from public.component_checks where checked_at < now() - interval '8 days';
  return entered;
end;
$$;
