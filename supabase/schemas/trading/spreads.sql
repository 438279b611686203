-- Spreads and commissions by account type.

-- Spreads are in the instrument's `pip_size`. The commission is per lot and side, and zero if the spread includes it.
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
  -- How the spreads were measured: first and last day, number of quotes, and the account type's mark-up in them. Null for typed
  -- spreads, which are indicative.
  measured_from date,
  measured_until date,
  measured_quotes bigint check (measured_quotes > 0),
  measured_markup numeric check (measured_markup >= 0),
  unique (instrument_id, account_type_id),
  check (min_spread <= avg_spread and avg_spread <= max_spread),
  check (num_nulls(measured_from, measured_until, measured_quotes, measured_markup) in (0, 4)),
  check (measured_from <= measured_until)
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

alter table public.spreads enable row level security;
create policy "Everybody reads spreads" on public.spreads
  for select to anon, authenticated using (true);

revoke all on public.spreads from public, anon, authenticated, service_role;
grant select on public.spreads to anon, authenticated;
grant select, insert, update, delete on public.spreads to service_role;

-- Observed spreads by hour of the week, in UTC from 0 (Sunday midnight) to 167, in the instrument's `pip_size`. Hours without
-- trading have no row.
create table public.hourly_spreads (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  account_type_id uuid not null references public.account_types (id) on delete cascade,
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  min_spread numeric not null check (min_spread >= 0),
  avg_spread numeric not null,
  max_spread numeric not null,
  -- First and last day of the observation.
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

-- Up to 250 spreads of one account type (`account`) for matching instruments, paginated as in `find_instruments`.
create function public.find_spreads(query jsonb) returns setof public.spreads
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  descending boolean := coalesce((query ->> 'descending')::boolean, false);
  direction text := case when descending then 'desc' else 'asc' end;
  beyond text := case when descending then '<' else '>' end;
  condition text := public.instrument_filter(query);
  is_number boolean := coalesce(query ->> 'sort' in ('avg_spread', 'min_spread', 'max_spread'), false);
  sort_key text := case query ->> 'sort'
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "ar-x-icu"' when 'name_ar' then 'i.name_ar collate "ar-x-icu"'
    when 'avg_spread' then 's.avg_spread' when 'min_spread' then 's.min_spread' when 'max_spread' then 's.max_spread' end;
  -- The tie breaker is the second column of the index.
  tie text := case when is_number then 's.instrument_id' else 'i.symbol' end;
  after_tie text := query ->> 'after';
  page_size integer := least((query ->> 'limit')::integer, 250);
  -- In the default order a page starts in the group of the row before, after its symbol.
  first_group integer := coalesce((select sort_order from public.instrument_groups where code = query ->> 'afterValue'), 0);
  joined text := format('%s i join public.spreads s on s.instrument_id = i.id and s.account_type_id = %L',
    case when public.has_indexable_word(query)
      then format('(with found as materialized (select * from public.instruments i where %s) select * from found)', condition)
      else 'public.instruments' end,
    (select id from public.account_types where code = query ->> 'account'));
begin
  if sort_key is null then
    return query execute format(
      'select (f.spread).* from public.instrument_groups g cross join lateral (
        select i.symbol, s as spread from %s where i.group_code = g.code and %s
          and i.symbol > case when g.code = %L then %L else '''' end
        order by i.symbol limit %s) f
      where g.sort_order >= %s order by g.sort_order, f.symbol limit %s',
      joined, condition, query ->> 'afterValue', after_tie, page_size, first_group, page_size);
  else
    if after_tie is not null then
      if is_number then
        select id::text into after_tie from public.instruments where symbol = after_tie;
      end if;
      condition := condition || format(' and (%s, %s) %s (%L, %L)', sort_key, tie, beyond,
        query ->> 'afterValue', after_tie);
    end if;
    return query execute format('select s.* from %s where %s order by %s %s, %s %s limit %s',
      joined, condition, sort_key, direction, tie, direction, page_size);
  end if;
end;
$$;

revoke all on function public.find_spreads(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.find_spreads(jsonb) to anon, authenticated, service_role;

create function public.count_spreads(query jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instrument_filter(query);
  found integer;
begin
  execute format('select count(*) from public.spreads s %s where s.account_type_id = %L and %s',
    -- Every spread has an instrument: the join is needed only for a filter.
    case when condition = 'true' then '' else 'join public.instruments i on i.id = s.instrument_id' end,
    (select id from public.account_types where code = query ->> 'account'), condition) into found;
  return found;
end;
$$;

revoke all on function public.count_spreads(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_spreads(jsonb) to anon, authenticated, service_role;
