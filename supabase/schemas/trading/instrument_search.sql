-- Search and filters of instruments.

-- The N of 1:N, or 0 if the region doesn't offer the instrument. Same rule as `offerOf` in domain/offers/offers.ts and
-- `effectiveLeverage` in domain/offers/leverage.ts. The planner can't inline a function that sets a search path.
create function public.effective_leverage(
  asset_class text, base text, quote text, regions text[], region text, leverage_by_class jsonb, majors text[]
) returns integer
  language sql
  immutable
  parallel safe
as $$
  select case when not region = any (regions) then 0 else coalesce((leverage_by_class ->> case
    when asset_class <> 'fx' then asset_class
    when base = any (majors) and quote = any (majors) then 'fxMajor'
    else 'fxMinor' end)::integer, 0) end;
$$;

revoke all on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) to anon, authenticated, service_role;

-- The leverage of instrument `i` as an SQL expression.
create function public.leverage_expression(query jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select format('public.effective_leverage(i.asset_class, i.base_currency, i.quote_currency, i.available_regions, %L, %L::jsonb, %L::text[])',
    query ->> 'region', query -> 'leverageByClass', array(select jsonb_array_elements_text(query -> 'majors')));
$$;

revoke all on function public.leverage_expression(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.leverage_expression(jsonb) to anon, authenticated, service_role;

-- Whether a word is long enough for the trigram index.
create function public.has_indexable_word(query jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (select from jsonb_array_elements_text(query -> 'words') where length(public.fold_name(value)) >= 3);
$$;

revoke all on function public.has_indexable_word(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.has_indexable_word(jsonb) to anon, authenticated, service_role;

-- The WHERE clause of a query, with quoted values. `symbol` is the instrument that `words` are another name of. `availability`
-- applies the visitor's `region`, `leverageByClass` and `majors`. `hiddenClasses` must not be marketed to the visitor.
create function public.instrument_filter(query jsonb) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  condition text := 'true';
  word text;
begin
  for word in select public.fold_name(value) from jsonb_array_elements_text(query -> 'words') limit 8 loop
    condition := condition || format(' and i.search_text like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if query ->> 'symbol' is not null then
    condition := format('(%s or i.symbol = %L)', condition, query ->> 'symbol');
  end if;
  if query ->> 'group' is not null then
    condition := condition || format(' and i.group_code = %L', query ->> 'group');
  end if;
  if query ->> 'base' is not null then
    condition := condition || format(' and i.base_currency = %L', query ->> 'base');
  end if;
  if jsonb_array_length(coalesce(query -> 'hiddenClasses', '[]')) > 0 then
    condition := condition || format(' and i.asset_class <> all (%L::text[])',
      array(select jsonb_array_elements_text(query -> 'hiddenClasses')));
  end if;
  if query ->> 'availability' is not null then
    condition := condition || format(' and (%s > 0) = %L::boolean', public.leverage_expression(query), query ->> 'availability' = 'available');
  end if;
  return condition;
end;
$$;

revoke all on function public.instrument_filter(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.instrument_filter(jsonb) to anon, authenticated, service_role;

-- Up to 500 matching instruments after `after` and `afterValue` (keyset pagination), by default ordered by group and symbol. Names
-- sort as `sortRows` in domain/instruments/search/select-rows.ts does.
create function public.find_instruments(query jsonb) returns setof public.instruments
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
  sort_key text := case query ->> 'sort'
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "ar-x-icu"' when 'name_ar' then 'i.name_ar collate "ar-x-icu"'
    when 'pip_size' then 'i.pip_size' when 'lot_size' then 'i.lot_size'
    when 'swap_long' then 'i.swap_long' when 'swap_short' then 'i.swap_short'
    when 'leverage' then public.leverage_expression(query) end;
  page_size integer := least((query ->> 'limit')::integer, 500);
  -- In the default order a page starts in the group of the row before, after its symbol.
  first_group integer := coalesce((select sort_order from public.instrument_groups where code = query ->> 'afterValue'), 0);
  -- Words of three letters are in the trigram index; without materializing, the planner reads in the order of the sort instead.
  source text := case when public.has_indexable_word(query)
    then format('(with found as materialized (select * from public.instruments i where %s) select * from found)', condition)
    else 'public.instruments' end;
begin
  if sort_key is null then
    return query execute format(
      'select i.* from public.instrument_groups g cross join lateral (
        select * from %s i where i.group_code = g.code and %s
          and i.symbol > case when g.code = %L then %L else '''' end
        order by i.symbol limit %s) i
      where g.sort_order >= %s order by g.sort_order, i.symbol limit %s',
      source, condition, query ->> 'afterValue', query ->> 'after', page_size, first_group, page_size);
  else
    if query ->> 'after' is not null then
      condition := condition || format(' and (%s, i.symbol) %s (%L, %L)', sort_key, beyond,
        query ->> 'afterValue', query ->> 'after');
    end if;
    return query execute format('select i.* from %s i where %s order by %s %s, i.symbol %s limit %s',
      source, condition, sort_key, direction, direction, page_size);
  end if;
end;
$$;

revoke all on function public.find_instruments(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.find_instruments(jsonb) to anon, authenticated, service_role;

create function public.count_instruments(query jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  found integer;
begin
  execute format('select count(*) from public.instruments i where %s', public.instrument_filter(query)) into found;
  return found;
end;
$$;

revoke all on function public.count_instruments(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_instruments(jsonb) to anon, authenticated, service_role;

-- Up to 100 instruments for a search box: exact symbol, symbol prefix, name, shorter texts, shares last. `fuzzy` also matches
-- similar words. Runs as its owner, because visitors can't call the similarity operators.
create function public.search_instruments_by_name(words text[], phrase text, fuzzy boolean, max_count integer, hidden_classes text[]) returns setof public.instruments
  language plpgsql
  stable
  security definer
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  folded text := public.fold_name(phrase);
  is_word boolean := folded <> '' and position(' ' in folded) = 0;
  page_size integer := least(max_count, 100);
  condition text := public.instrument_filter(jsonb_build_object(
    'words', case when fuzzy then '{}' else words end, 'hiddenClasses', hidden_classes));
  -- The first word of `search_text` is the symbol without punctuation.
  starts text := format('split_part(i.search_text, '' '', 1) collate "C" like %L', folded || '%');
  started integer := 0;
  word text;
begin
  if fuzzy then
    for word in select public.fold_name(each) from unnest(words) as each limit 8 loop
      condition := condition || format(' and i.search_text operator(extensions.%%>) %L', word);
    end loop;
  elsif is_word then
    -- A short word is in most texts. Symbols that start with it come first: if they suffice, only they are ranked.
    execute format('select count(*) from (select from public.instruments i where %s and %s limit %s) as first_rows',
      condition, starts, page_size) into started;
    if started = page_size then
      condition := condition || ' and ' || starts;
    end if;
  end if;
  return query execute format('select i.* from public.instruments i where %s
    order by $3 and starts_with(i.search_text || '' '', $1 || '' '') desc, $3 and starts_with(i.search_text, $1) desc,
      position($2 in i.search_text || '' '') > 0 desc, i.group_code = ''shares'', i.quote_currency = ''USD'' desc,
      length(i.search_text), i.symbol
    limit %s', condition, page_size)
    using folded, ' ' || folded || ' ', is_word;
end;
$$;

revoke all on function public.search_instruments_by_name(text[], text, boolean, integer, text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_instruments_by_name(text[], text, boolean, integer, text[]) to anon, authenticated, service_role;
