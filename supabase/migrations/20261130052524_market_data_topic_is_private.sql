-- Brings a database to supabase/schemas.

-- Lets everyone receive the messages of the private Realtime topic "market-data". No role has a policy to send, so only the database
-- sends. Returns false while Realtime lacks its table: a new hosted project gets it with the first connection.
create function public.open_market_data_topic() returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null then
    return false;
  end if;
  execute 'drop policy if exists "Everyone receives market data changes" on realtime.messages';
  execute 'create policy "Everyone receives market data changes" on realtime.messages for select to anon, authenticated
    using ((select realtime.topic()) = ''market-data'' and extension = ''broadcast'')';
  return true;
end;
$$;

revoke all on function public.open_market_data_topic() from public, anon, authenticated, service_role;

-- Notifies open pages on the private Realtime topic "market-data". Does nothing without Realtime.
create or replace function public.broadcast_trading_change() returns trigger
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
  execute 'select realtime.send($1, $2, $3, true)'
    using jsonb_build_object('version', new.version), 'changed', 'market-data';
  return null;
exception when others then
  raise warning 'no page was told that the trading data changed: %', sqlerrm;
  return null;
end;
$$;

do $$
begin
  perform public.open_market_data_topic();
end
$$;
