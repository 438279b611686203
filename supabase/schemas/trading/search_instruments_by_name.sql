-- Up to 100 instruments that a reader may mean by `words`, which `whole` holds as one text: the one of that symbol first, then those whose
-- symbol begins so, those that are called so, and the shorter ones; shares after what they are made of. With `forgiving` a word need
-- only be similar to one of theirs. It runs as its owner, for visitors may not call what compares words, and reads what everybody may.
create function public.search_instruments_by_name(words text[], phrase text, fuzzy boolean, max_count integer) returns setof public.instruments
  language plpgsql
  stable
  security definer
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instrument_filter(jsonb_build_object('words', case when fuzzy then '{}' else words end));
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

revoke all on function public.search_instruments_by_name(text[], text, boolean, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_instruments_by_name(text[], text, boolean, integer) to anon, authenticated, service_role;
