-- The version of the trading data: one row, incremented in the transaction of each change. Unlike `updated_at` it also covers
-- deleted rows and late commits. `spreads_version` counts the changes of spreads among them: where both grew by as much, nothing else changed.
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
