-- Which web servers are told at once that trading figures changed, and with which secret that is signed. Without a row here, or without
-- the extension pg_net, nobody is told, and the servers find out by themselves within seconds.
create table public.figures_hooks (
  url text primary key check (url ~ '^https?://'),
  secret text not null check (length(secret) >= 32)
);

alter table public.figures_hooks enable row level security;
create policy "The service sets who is told of changed figures" on public.figures_hooks
  for all to service_role using (true) with check (true);

revoke all on public.figures_hooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.figures_hooks to service_role;

-- Signs as Sanity signs its webhooks: HMAC-SHA256 over time and body. A notice that cannot be sent must not stop the change.
create function public.tell_of_trading_change() returns trigger
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
  -- Of several changes in one transaction the last one tells of all.
  if new.version < (select version from public.trading_changes)
    or to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
    return null;
  end if;
  for hook in select url, secret from public.figures_hooks loop
    signature := rtrim(translate(
      encode(extensions.hmac(signed_at || '.' || body::text, hook.secret, 'sha256'), 'base64'), '+/', '-_'), '=');
    execute 'select net.http_post(url := $1, body := $2, headers := $3)' using hook.url, body,
      jsonb_build_object('content-type', 'application/json', 'x-figures-signature',
        't=' || signed_at || ',v1=' || signature);
  end loop;
  return null;
exception when others then
  raise warning 'no web server was told that figures changed: %', sqlerrm;
  return null;
end;
$$;

revoke all on function public.tell_of_trading_change() from public, anon, authenticated, service_role;

create constraint trigger tell_of_trading_change after update on public.trading_changes
  deferrable initially deferred
  for each row execute function public.tell_of_trading_change();
