-- Up to 250 spreads of the account type `account` whose instruments match a query, after the one whose symbol is `after` and
-- whose sort value is `afterValue` (keyset pagination). Without `sort` the order is by group, then by symbol.
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
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "C"' when 'name_ar' then 'i.name_ar collate "C"'
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
