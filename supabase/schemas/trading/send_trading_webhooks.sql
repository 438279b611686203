-- Calls the webhooks after a change of the trading data. Signed as Sanity signs its webhooks: HMAC-SHA256 of time and body. A
-- webhook that fails must not undo the change.
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
