-- The number of spreads that match a query.
create function public.count_spreads(query jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instrument_filter(query);
  found integer;
begin
  execute format('select count(*) from public.spreads s %s where s.account_type_id = %L and %s',
    -- Every spread has an instrument: the join is needed only for a filter.
    case when condition = 'true' then '' else 'join public.instruments i on i.id = s.instrument_id' end,
    (select id from public.account_types where code = query ->> 'account'), condition) into found;
  return found;
end;
$$;

revoke all on function public.count_spreads(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_spreads(jsonb) to anon, authenticated, service_role;
