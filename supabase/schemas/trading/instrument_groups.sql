-- The tabs of the instruments table.
create table public.instrument_groups (
  code text primary key check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  description text not null check (description <> ''),
  description_ar text not null check (description_ar <> ''),
  sort_order integer not null unique check (sort_order > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.instrument_groups
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.instrument_groups
  for each statement execute function public.count_trading_change();

alter table public.instrument_groups enable row level security;
create policy "Everybody reads instrument groups" on public.instrument_groups
  for select to anon, authenticated using (true);

revoke all on public.instrument_groups from public, anon, authenticated, service_role;
grant select on public.instrument_groups to anon, authenticated;
grant select, insert, update, delete on public.instrument_groups to service_role;
