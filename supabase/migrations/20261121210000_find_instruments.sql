-- Finds instruments in a catalogue that is too long to be sent whole: search, filters, order and pages, from indexes.
create extension if not exists pg_trgm with schema extensions;

-- Text as the site compares it (domain/format/fold-text.ts): without case, accents and Arabic vowel signs, with one form of alif, ya and
-- ta marbuta, Latin digits, and without the stroke between two currencies.
create function public.fold_text(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select translate(
    lower(regexp_replace(normalize(given, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
    'آأإٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹/',
    'اااايه01234567890123456789'
  );
$$;

revoke all on function public.fold_text(text) from public, anon, authenticated, service_role;
grant execute on function public.fold_text(text) to anon, authenticated, service_role;

alter table public.instruments
  add column search_text text not null generated always as (public.fold_text(symbol || ' ' || name || ' ' || name_ar)) stored;

create index instruments_search_text on public.instruments using gin (search_text extensions.gin_trgm_ops);
create index instruments_base_currency_symbol on public.instruments (base_currency, symbol);
create index instruments_name_symbol on public.instruments ((name collate "C"), symbol);
create index instruments_name_ar_symbol on public.instruments ((name_ar collate "C"), symbol);
create index instruments_pip_size_symbol on public.instruments (pip_size, symbol);
create index instruments_lot_size_symbol on public.instruments (lot_size, symbol);
create index instruments_swap_long_symbol on public.instruments (swap_long, symbol);
create index instruments_swap_short_symbol on public.instruments (swap_short, symbol);

-- Leverage of an instrument for a reader, as the N of 1:N: `caps` by class, 0 where the region does not offer it. Without a search path
-- of its own, so that the planner can put it into the query instead of calling it for each row.
create function public.leverage_for(
  asset_class text, base text, quote text, regions text[], region text, caps jsonb, majors text[]
) returns integer
  language sql
  immutable
  parallel safe
as $$
  select case when not region = any (regions) then 0 else coalesce((caps ->> case
    when asset_class <> 'fx' then asset_class
    when base = any (majors) and quote = any (majors) then 'fxMajor'
    else 'fxMinor' end)::integer, 0) end;
$$;

revoke all on function public.leverage_for(text, text, text, text[], text, jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function public.leverage_for(text, text, text, text[], text, jsonb, text[]) to anon, authenticated, service_role;

-- Which instruments a question finds, as a condition of SQL; all that was asked stands in it as a literal. `asked` holds `words`,
-- `group`, `base` and `availability`; of the reader `region`, `caps` and `majors`.
create function public.instruments_condition(asked jsonb) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  condition text := 'true';
  word text;
begin
  for word in select public.fold_text(value) from jsonb_array_elements_text(asked -> 'words') limit 8 loop
    condition := condition || format(' and i.search_text like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if asked ->> 'group' is not null then
    condition := condition || format(' and i.group_code = %L', asked ->> 'group');
  end if;
  if asked ->> 'base' is not null then
    condition := condition || format(' and i.base_currency = %L', asked ->> 'base');
  end if;
  if asked ->> 'availability' is not null then
    condition := condition || format(' and (%s > 0) = %L::boolean', public.leverage_of(asked), asked ->> 'availability' = 'available');
  end if;
  return condition;
end;
$$;

-- The leverage of an instrument `i` for who asks, as an expression of SQL.
create function public.leverage_of(asked jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select format('public.leverage_for(i.asset_class, i.base_currency, i.quote_currency, i.available_regions, %L, %L::jsonb, %L::text[])',
    asked ->> 'region', asked -> 'caps', array(select jsonb_array_elements_text(asked -> 'majors')));
$$;

-- Up to 100 instruments that a question finds, after the one whose symbol is `after` and whose value in the order is `afterValue`.
-- Without `sort` the order is the house's: by group, then by symbol. No search runs longer than two seconds.
create function public.find_instruments(asked jsonb) returns setof public.instruments
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  descending boolean := coalesce((asked ->> 'descending')::boolean, false);
  direction text := case when descending then 'desc' else 'asc' end;
  beyond text := case when descending then '<' else '>' end;
  condition text := public.instruments_condition(asked);
  sort_key text := case asked ->> 'sort'
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "C"' when 'name_ar' then 'i.name_ar collate "C"'
    when 'pip_size' then 'i.pip_size' when 'lot_size' then 'i.lot_size'
    when 'swap_long' then 'i.swap_long' when 'swap_short' then 'i.swap_short'
    when 'leverage' then public.leverage_of(asked) end;
  most integer := least((asked ->> 'most')::integer, 100);
  -- Words of three letters are found by the index of all texts, whatever the order; the planner would rather read in order.
  source text := case when exists (
      select from jsonb_array_elements_text(asked -> 'words') where length(public.fold_text(value)) >= 3)
    then format('(with found as materialized (select * from public.instruments i where %s) select * from found)', condition)
    else 'public.instruments' end;
begin
  if sort_key is null then
    return query execute format(
      'select i.* from public.instrument_groups g cross join lateral (
        select * from %s i where i.group_code = g.code and %s and (g.sort_order, i.symbol) > (
          coalesce((select sort_order from public.instrument_groups where code = %L), 0), %L)
        order by i.symbol limit %s) i order by g.sort_order, i.symbol limit %s',
      source, condition, asked ->> 'afterValue', coalesce(asked ->> 'after', ''), most, most);
  else
    if asked ->> 'after' is not null then
      condition := condition || format(' and (%s, i.symbol) %s (%L, %L)', sort_key, beyond,
        asked ->> 'afterValue', asked ->> 'after');
    end if;
    return query execute format('select i.* from %s i where %s order by %s %s, i.symbol %s limit %s',
      source, condition, sort_key, direction, direction, most);
  end if;
end;
$$;

-- How many instruments a question finds.
create function public.count_instruments(asked jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  found integer;
begin
  execute format('select count(*) from public.instruments i where %s', public.instruments_condition(asked)) into found;
  return found;
end;
$$;

revoke all on function public.instruments_condition(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.leverage_of(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.find_instruments(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.count_instruments(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.instruments_condition(jsonb) to anon, authenticated, service_role;
grant execute on function public.leverage_of(jsonb) to anon, authenticated, service_role;
grant execute on function public.find_instruments(jsonb) to anon, authenticated, service_role;
grant execute on function public.count_instruments(jsonb) to anon, authenticated, service_role;
