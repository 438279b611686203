-- Notifies open pages of a change of the trading data, on the public Realtime topic "market-data", with the version. Without
-- Realtime it does nothing.
create function public.broadcast_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Of several changes in one transaction only the last one is sent.
  if new.version < (select version from public.trading_changes)
    or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return null;
  end if;
  execute 'select realtime.send($1, $2, $3, false)'
    using jsonb_build_object('version', new.version), 'changed', 'market-data';
  return null;
exception when others then
  raise warning 'no page was told that the trading data changed: %', sqlerrm;
  return null;
end;
$$;

revoke all on function public.broadcast_trading_change() from public, anon, authenticated, service_role;
