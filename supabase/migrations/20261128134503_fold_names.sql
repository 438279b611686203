-- Brings a database to supabase/schemas.

drop index if exists public.instruments_name_ar_symbol, public.instruments_name_symbol;

-- The WHERE clause of a query, with its values as literals. `query` holds `words`, the `symbol` that they are another name of, `group`, `base` and
-- `availability`, and the `region`, `leverageByClass` and `majors` of the visitor; no asset class of `hiddenClasses` is found, because it may not be marketed to them.
create or replace function public.instrument_filter(query jsonb) returns text
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

-- Normalises text for search, as `foldText` in domain/format/typed-text.ts does: without invisible marks, case, accents and Arabic vowel
-- signs, with one form of each letter, digit, dash, quote and space, and without the slash between two currencies.
create or replace function public.fold_text(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select replace(replace(replace(translate(
    lower(regexp_replace(normalize(
      translate(
        btrim(regexp_replace(
          regexp_replace(given,
            '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]',
            '', 'g'),
          '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')),
        '‐‑‒–—―−⁃﹘﹣－‘’‚‛ʼʹ´′＇“”„‟«»″＂',
        '-----------' || repeat('''', 9) || repeat('"', 8)),
      NFKD),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\ufe00-\ufe0f]', '', 'g')),
    'آأإٱىیېےکةہھەۃøđðłı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹/⁄∕',
    'اااايييي' || 'كهههههoddli' || '01234567890123456789'
  ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
$$;

-- Normalises a name or a symbol for search, as `foldName` in domain/format/typed-text.ts does: a folded text without punctuation.
create function public.fold_name(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(public.fold_text(given), '[!-/:-@\u005b-\u0060{-~«»·•…©®،؛؟٪٫٬۔]', '', 'g'), ' +', ' ', 'g'));
$$;

revoke all on function public.fold_name(text) from public, anon, authenticated, service_role;

grant execute on function public.fold_name(text) to anon, authenticated, service_role;

-- Whether a query has a word that is long enough for the trigram index.
create or replace function public.has_indexable_word(query jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (select from jsonb_array_elements_text(query -> 'words') where length(public.fold_name(value)) >= 3);
$$;

create index instruments_name_symbol on public.instruments ((name collate "ar-x-icu"), symbol);

create index instruments_name_ar_symbol on public.instruments ((name_ar collate "ar-x-icu"), symbol);

-- Up to 500 instruments that match a query, after the one whose symbol is `after` and whose sort value is `afterValue` (keyset
-- pagination). Without `sort` the order is by group, then by symbol; names of both languages are in the order of `sortRows` in
-- domain/instruments/search/select-rows.ts. No search runs longer than two seconds.
create or replace function public.find_instruments(query jsonb) returns setof public.instruments
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

-- Up to 250 spreads of the account type `account` whose instruments match a query, after the one whose symbol is `after` and
-- whose sort value is `afterValue` (keyset pagination). Without `sort` the order is by group, then by symbol.
create or replace function public.find_spreads(query jsonb) returns setof public.spreads
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

-- Up to 100 instruments that match `words`, or the `phrase` that they form. Order: exact symbol, symbol prefix, name, shorter
-- texts; shares after their underlying. With `fuzzy` a word matches similar ones. None is of `hidden_classes`. It runs as its owner, because visitors may
-- not call the similarity operators, and reads public rows alone.
create or replace function public.search_instruments_by_name(words text[], phrase text, fuzzy boolean, max_count integer, hidden_classes text[]) returns setof public.instruments
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
    for word in select public.fold_name(each) from unnest(words) as each limit 8 loop
      condition := condition || format(' and i.search_text operator(extensions.%%>) %L', word);
    end loop;
  end if;
  return query execute format('select i.* from public.instruments i where %s
    order by public.fold_name(i.symbol) = $1 desc, starts_with(public.fold_name(i.symbol), $1) desc,
      position($2 in i.search_text || '' '') > 0 desc, i.group_code = ''shares'', i.quote_currency = ''USD'' desc,
      length(i.search_text), i.symbol
    limit %s', condition, least(max_count, 100))
    using public.fold_name(phrase), ' ' || public.fold_name(phrase) || ' ';
end;
$$;

-- The texts of all instruments are folded again.
alter table public.instruments drop column search_text;
alter table public.instruments add column search_text text not null
  generated always as (public.fold_name(symbol || ' ' || name || ' ' || name_ar)) stored;
create index instruments_search_text on public.instruments using gin (search_text extensions.gin_trgm_ops);
