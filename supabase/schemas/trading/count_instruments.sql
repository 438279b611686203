-- The number of instruments that match a query.
create function public.count_instruments(query jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  found integer;
begin
  execute format('select count(*) from public.instruments i where %s', public.instrument_filter(query)) into found;
  return found;
end;
$$;

revoke all on function public.count_instruments(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_instruments(jsonb) to anon, authenticated, service_role;
