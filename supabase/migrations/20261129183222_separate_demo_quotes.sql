-- Brings a database to supabase/schemas.

-- Prices of one kind are never shown as the other: a worker of the other kind empties both tables, and has all pages rendered
-- again. Starts a worker: its epoch, the instruments, their last quotes, and the bars that contain these quotes.
create or replace function public.begin_quote_feed(is_demo boolean) returns jsonb
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
