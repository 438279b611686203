-- The WHERE clause of a query, with its values as literals. `query` holds `words`, `group`, `base` and `availability`, and the
-- `region`, `leverageByClass` and `majors` of the visitor; no asset class of `hiddenClasses` is found, because it may not be marketed to them.
create function public.instrument_filter(query jsonb) returns text
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
