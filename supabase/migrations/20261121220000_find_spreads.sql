-- Finds spreads, and instruments by what readers call them, in a catalogue that is too long to be sent whole.
create index spreads_account_type_id_avg_spread on public.spreads (account_type_id, avg_spread, instrument_id);
create index spreads_account_type_id_min_spread on public.spreads (account_type_id, min_spread, instrument_id);
create index spreads_account_type_id_max_spread on public.spreads (account_type_id, max_spread, instrument_id);

-- Whether a question holds a word by which the index of all texts finds what it asks for.
create function public.has_long_word(asked jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (select from jsonb_array_elements_text(asked -> 'words') where length(public.fold_text(value)) >= 3);
$$;

-- As before, but up to 500 instruments at once, for files, and later pages of the house's order are read from where they start.
create or replace function public.find_instruments(asked jsonb) returns setof public.instruments
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
  most integer := least((asked ->> 'most')::integer, 500);
  -- Where a page starts in the house's order: in the group of the row before, after its symbol.
  first_group integer := coalesce((select sort_order from public.instrument_groups where code = asked ->> 'afterValue'), 0);
  -- Words of three letters are found by the index of all texts, whatever the order; the planner would rather read in order.
  source text := case when public.has_long_word(asked)
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
      source, condition, asked ->> 'afterValue', asked ->> 'after', most, first_group, most);
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

-- Up to 250 spreads of the account type whose code is `account`, of the instruments that a question finds: after the one of the symbol
-- `after`, whose value in the order is `afterValue`. Without `sort` the order is the house's: by group, then by symbol.
create function public.find_spreads(asked jsonb) returns setof public.spreads
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
  is_figure boolean := coalesce(asked ->> 'sort' in ('avg_spread', 'min_spread', 'max_spread'), false);
  sort_key text := case asked ->> 'sort'
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "C"' when 'name_ar' then 'i.name_ar collate "C"'
    when 'avg_spread' then 's.avg_spread' when 'min_spread' then 's.min_spread' when 'max_spread' then 's.max_spread' end;
  -- What tells rows of one value apart is what the index holds beside it.
  tie text := case when is_figure then 's.instrument_id' else 'i.symbol' end;
  after_tie text := asked ->> 'after';
  most integer := least((asked ->> 'most')::integer, 250);
  -- Where a page starts in the house's order: in the group of the row before, after its symbol.
  first_group integer := coalesce((select sort_order from public.instrument_groups where code = asked ->> 'afterValue'), 0);
  joined text := format('%s i join public.spreads s on s.instrument_id = i.id and s.account_type_id = %L',
    case when public.has_long_word(asked)
      then format('(with found as materialized (select * from public.instruments i where %s) select * from found)', condition)
      else 'public.instruments' end,
    (select id from public.account_types where code = asked ->> 'account'));
begin
  if sort_key is null then
    return query execute format(
      'select (f.spread).* from public.instrument_groups g cross join lateral (
        select i.symbol, s as spread from %s where i.group_code = g.code and %s
          and i.symbol > case when g.code = %L then %L else '''' end
        order by i.symbol limit %s) f
      where g.sort_order >= %s order by g.sort_order, f.symbol limit %s',
      joined, condition, asked ->> 'afterValue', after_tie, most, first_group, most);
  else
    if after_tie is not null then
      if is_figure then
        select id::text into after_tie from public.instruments where symbol = after_tie;
      end if;
      condition := condition || format(' and (%s, %s) %s (%L, %L)', sort_key, tie, beyond,
        asked ->> 'afterValue', after_tie);
    end if;
    return query execute format('select s.* from %s where %s order by %s %s, %s %s limit %s',
      joined, condition, sort_key, direction, tie, direction, most);
  end if;
end;
$$;

-- How many spreads a question finds.
create function public.count_spreads(asked jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instruments_condition(asked);
  found integer;
begin
  execute format('select count(*) from public.spreads s %s where s.account_type_id = %L and %s',
    -- Every spread has its instrument: it is looked at only when something is asked of it.
    case when condition = 'true' then '' else 'join public.instruments i on i.id = s.instrument_id' end,
    (select id from public.account_types where code = asked ->> 'account'), condition) into found;
  return found;
end;
$$;

-- Up to 100 instruments that a reader may mean by `words`, which `whole` holds as one text: the one of that symbol first, then those whose
-- symbol begins so, those that are called so, and the shorter ones; shares after what they are made of. With `forgiving` a word need
-- only be similar to one of theirs. It runs as its owner, for visitors may not call what compares words, and reads what everybody may.
create function public.name_instruments(words text[], whole text, forgiving boolean, most integer) returns setof public.instruments
  language plpgsql
  stable
  security definer
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instruments_condition(jsonb_build_object('words', case when forgiving then '{}' else words end));
  word text;
begin
  if forgiving then
    for word in select public.fold_text(each) from unnest(words) as each limit 8 loop
      condition := condition || format(' and i.search_text operator(extensions.%%>) %L', word);
    end loop;
  end if;
  return query execute format('select i.* from public.instruments i where %s
    order by i.symbol = upper($1) desc, starts_with(i.symbol, upper($1)) desc,
      position($2 in i.search_text || '' '') > 0 desc, i.group_code = ''shares'', i.quote_currency = ''USD'' desc,
      length(i.search_text), i.symbol
    limit %s', condition, least(most, 100))
    using public.fold_text(whole), ' ' || public.fold_text(whole) || ' ';
end;
$$;

revoke all on function public.has_long_word(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.find_spreads(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.count_spreads(jsonb) from public, anon, authenticated, service_role;
revoke all on function public.name_instruments(text[], text, boolean, integer) from public, anon, authenticated, service_role;
grant execute on function public.has_long_word(jsonb) to anon, authenticated, service_role;
grant execute on function public.find_spreads(jsonb) to anon, authenticated, service_role;
grant execute on function public.count_spreads(jsonb) to anon, authenticated, service_role;
grant execute on function public.name_instruments(text[], text, boolean, integer) to anon, authenticated, service_role;
