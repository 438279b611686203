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
