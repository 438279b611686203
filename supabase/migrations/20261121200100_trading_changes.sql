-- How often the trading figures changed: one row, counted up in the transaction of each change. Unlike the times of the rows it also
-- tells what was deleted, and what was committed late.
create table public.trading_changes (
  id boolean primary key default true check (id),
  version bigint not null check (version >= 0)
);
insert into public.trading_changes (version) values (0);

alter table public.trading_changes enable row level security;
create policy "Everybody reads how often figures changed" on public.trading_changes
  for select to anon, authenticated using (true);

revoke all on public.trading_changes from public, anon, authenticated, service_role;
grant select on public.trading_changes to anon, authenticated, service_role;

create or replace view public.trading_freshness with (security_invoker = true) as
  select greatest(
    (select max(updated_at) from public.account_types),
    (select max(updated_at) from public.instrument_groups),
    (select max(updated_at) from public.instruments),
    (select max(updated_at) from public.spreads)
  ) as updated_at,
  (select version from public.trading_changes) as version;

create function public.note_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.trading_changes set version = version + 1;
  return null;
end;
$$;

revoke all on function public.note_trading_change() from public, anon, authenticated, service_role;

create trigger note_trading_change after insert or update or delete or truncate on public.account_types
  for each statement execute function public.note_trading_change();
create trigger note_trading_change after insert or update or delete or truncate on public.instrument_groups
  for each statement execute function public.note_trading_change();
create trigger note_trading_change after insert or update or delete or truncate on public.instruments
  for each statement execute function public.note_trading_change();
create trigger note_trading_change after insert or update or delete or truncate on public.spreads
  for each statement execute function public.note_trading_change();
create trigger note_trading_change after insert or update or delete or truncate on public.conversion_rates
  for each statement execute function public.note_trading_change();
create trigger note_trading_change after insert or update or delete or truncate on public.reference_prices
  for each statement execute function public.note_trading_change();
