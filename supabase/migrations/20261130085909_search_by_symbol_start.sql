-- Brings a database to supabase/schemas.

create index instruments_folded_symbol on public.instruments ((split_part(search_text, ' ', 1)) collate "C");

-- Up to 100 instruments for a search box: exact symbol, symbol prefix, name, shorter texts, shares last. `fuzzy` also matches
-- similar words. Runs as its owner, because visitors can't call the similarity operators.
create or replace function public.search_instruments_by_name(words text[], phrase text, fuzzy boolean, max_count integer, hidden_classes text[]) returns setof public.instruments
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
