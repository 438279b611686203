-- Brings a database to supabase/schemas.

alter table public.account_types add column spread_markup numeric check (spread_markup >= 0);

alter table public.quote_feed add column measured_on date;

alter table public.spreads
  add column measured_from date,
  add column measured_until date,
  add column measured_quotes bigint check (measured_quotes > 0),
  add column measured_markup numeric check (measured_markup >= 0),
  add constraint spreads_check1
    check (num_nulls(measured_from, measured_until, measured_quotes, measured_markup) in (0, 4)),
  add constraint spreads_check2 check (measured_from <= measured_until);

-- A spread that was typed over a measured one isn't measured.
create function public.forget_measurement() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (new.measured_from, new.measured_until, new.measured_quotes, new.measured_markup)
    is not distinct from (old.measured_from, old.measured_until, old.measured_quotes, old.measured_markup) then
    new.measured_from := null;
    new.measured_until := null;
    new.measured_quotes := null;
    new.measured_markup := null;
  end if;
  return new;
end;
$$;

revoke all on function public.forget_measurement() from public, anon, authenticated, service_role;

create trigger forget_measurement before update on public.spreads
  for each row when ((new.min_spread, new.avg_spread, new.max_spread) is distinct from (old.min_spread, old.avg_spread, old.max_spread))
  execute function public.forget_measurement();

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
