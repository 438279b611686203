-- Which web servers are told at once that trading figures changed, and with which secret that is signed. Without a row here, or without
-- the extension pg_net, nobody is told, and the servers find out by themselves within seconds.
create table public.market_data_webhooks (
  url text primary key check (url ~ '^https?://'),
  secret text not null check (length(secret) >= 32)
);

alter table public.market_data_webhooks enable row level security;
create policy "The service sets who is told of changed figures" on public.market_data_webhooks
  for all to service_role using (true) with check (true);

revoke all on public.market_data_webhooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.market_data_webhooks to service_role;
