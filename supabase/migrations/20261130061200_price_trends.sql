-- Brings a database to supabase/schemas.

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
