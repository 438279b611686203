-- Searches leave out what may not be marketed to a visitor.
drop function public.search_instruments_by_name(text[], text, boolean, integer);

-- The WHERE clause of a query, with its values as literals. `query` holds `words`, `group`, `base` and `availability`, and the
-- `region`, `leverageByClass` and `majors` of the visitor; no asset class of `hiddenClasses` is found, because it may not be marketed to them.
create or replace function public.instrument_filter(query jsonb) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  condition text := 'true';
  word text;
begin
  for word in select public.fold_text(value) from jsonb_array_elements_text(query -> 'words') limit 8 loop
    condition := condition || format(' and i.search_text like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
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

-- Up to 100 instruments that match `words`, or the `phrase` that they form. Order: exact symbol, symbol prefix, name, shorter
-- texts; shares after their underlying. With `fuzzy` a word matches similar ones. None is of `hidden_classes`. It runs as its owner, because visitors may
-- not call the similarity operators, and reads public rows alone.
create function public.search_instruments_by_name(words text[], phrase text, fuzzy boolean, max_count integer, hidden_classes text[]) returns setof public.instruments
  language plpgsql
  stable
  security definer
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instrument_filter(jsonb_build_object(
    'words', case when fuzzy then '{}' else words end, 'hiddenClasses', hidden_classes));
  word text;
begin
  if fuzzy then
    for word in select public.fold_text(each) from unnest(words) as each limit 8 loop
      condition := condition || format(' and i.search_text operator(extensions.%%>) %L', word);
    end loop;
  end if;
  return query execute format('select i.* from public.instruments i where %s
    order by i.symbol = upper($1) desc, starts_with(i.symbol, upper($1)) desc,
      position($2 in i.search_text || '' '') > 0 desc, i.group_code = ''shares'', i.quote_currency = ''USD'' desc,
      length(i.search_text), i.symbol
    limit %s', condition, least(max_count, 100))
    using public.fold_text(phrase), ' ' || public.fold_text(phrase) || ' ';
end;
$$;

revoke all on function public.search_instruments_by_name(text[], text, boolean, integer, text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_instruments_by_name(text[], text, boolean, integer, text[]) to anon, authenticated, service_role;

-- The base currencies of instruments with the classes of their instruments: a few dozen rows, for the filter of the instruments table.
create or replace view public.instrument_bases with (security_invoker = true) as
  select base_currency, array_agg(distinct asset_class order by asset_class) as asset_classes
  from public.instruments
  where base_currency is not null
  group by base_currency;

revoke all on public.instrument_bases from public, anon, authenticated, service_role;
grant select on public.instrument_bases to anon, authenticated, service_role;
