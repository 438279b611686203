-- Up to 500 instruments that match a query, after the one whose symbol is `after` and whose sort value is `afterValue` (keyset
-- pagination). Without `sort` the order is by group, then by symbol. No search runs longer than two seconds.
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
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "C"' when 'name_ar' then 'i.name_ar collate "C"'
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
