-- Web servers that are called when the trading data changes, with the secret that signs the call. Without a row, or without
-- the extension pg_net, the servers notice changes themselves within seconds.
create table public.market_data_webhooks (
  url text primary key check (url ~ '^https?://'),
  secret text not null check (length(secret) >= 32)
);

alter table public.market_data_webhooks enable row level security;
create policy "The service manages webhooks" on public.market_data_webhooks
  for all to service_role using (true) with check (true);

revoke all on public.market_data_webhooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.market_data_webhooks to service_role;
