-- When clients downloaded their data, for the limit of downloads; rows are deleted after a day.
create table public.data_exports (
  user_id uuid not null references auth.users (id) on delete cascade,
  exported_at timestamptz not null default now()
);

create index data_exports_by_user on public.data_exports (user_id, exported_at);

alter table public.data_exports enable row level security;
create policy "The service deletes downloads" on public.data_exports for delete to service_role using (true);

revoke all on public.data_exports from public, anon, authenticated, service_role;
grant delete on public.data_exports to service_role;
