-- Counts changes of trading data, and notifies web servers and open pages.

-- The trigger of every trading table.
create function public.count_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- A hosted project refuses an update without a condition (safeupdate), also in a function.
  update public.trading_changes set version = version + 1,
    spreads_version = spreads_version + case when tg_table_name = 'spreads' then 1 else 0 end where true;
  return null;
end;
$$;

revoke all on function public.count_trading_change() from public, anon, authenticated, service_role;

-- The web servers to call when trading data changes, and the secret that signs the call. Without a row or pg_net, servers notice
-- changes by polling.
create table public.market_data_webhooks (
  url text primary key check (url ~ '^https?://'),
  secret text not null check (length(secret) >= 32)
);

alter table public.market_data_webhooks enable row level security;
create policy "The service manages webhooks" on public.market_data_webhooks
  for all to service_role using (true) with check (true);

revoke all on public.market_data_webhooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.market_data_webhooks to service_role;

-- Calls the webhooks with a signature in Sanity's format (HMAC-SHA256 of time and body). A failed call doesn't undo the change.
create function public.send_trading_webhooks() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  hook record;
  body jsonb := jsonb_build_object('version', new.version);
  signed_at text := floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text;
  signature text;
begin
  -- Of several changes in one transaction only the last one is sent.
  if new.version < (select version from public.trading_changes)
    or to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
    return null;
  end if;
  for hook in select url, secret from public.market_data_webhooks loop
    signature := rtrim(translate(
      encode(extensions.hmac(signed_at || '.' || body::text, hook.secret, 'sha256'), 'base64'), '+/', '-_'), '=');
    execute 'select net.http_post(url := $1, body := $2, headers := $3)' using hook.url, body,
      jsonb_build_object('content-type', 'application/json', 'x-market-data-signature',
        't=' || signed_at || ',v1=' || signature);
  end loop;
  return null;
exception when others then
  raise warning 'no web server was told that the trading data changed: %', sqlerrm;
  return null;
end;
$$;

revoke all on function public.send_trading_webhooks() from public, anon, authenticated, service_role;

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

do $$
begin
  perform public.open_market_data_topic();
end
$$;

-- Notifies open pages on the private Realtime topic "market-data". Does nothing without Realtime.
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
  execute 'select realtime.send($1, $2, $3, true)'
    using jsonb_build_object('version', new.version), 'changed', 'market-data';
  return null;
exception when others then
  raise warning 'no page was told that the trading data changed: %', sqlerrm;
  return null;
end;
$$;

revoke all on function public.broadcast_trading_change() from public, anon, authenticated, service_role;

-- The version of the trading data, in one row. Unlike `updated_at`, it also covers deletions and late commits. If
-- `spreads_version` grew by the same amount, only spreads changed.
create table public.trading_changes (
  id boolean primary key default true check (id),
  version bigint not null check (version >= 0),
  spreads_version bigint not null default 0 check (spreads_version >= 0)
);

create constraint trigger send_trading_webhooks after update on public.trading_changes
  deferrable initially deferred
  for each row execute function public.send_trading_webhooks();
create constraint trigger broadcast_trading_change after update on public.trading_changes
  deferrable initially deferred
  for each row execute function public.broadcast_trading_change();

alter table public.trading_changes enable row level security;
create policy "Everybody reads the version" on public.trading_changes
  for select to anon, authenticated using (true);

revoke all on public.trading_changes from public, anon, authenticated, service_role;
grant select on public.trading_changes to anon, authenticated, service_role;

insert into public.trading_changes (version) values (0);
