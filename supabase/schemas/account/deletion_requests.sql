-- Clients who requested the deletion of their account.
create table public.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now()
);

alter table public.deletion_requests enable row level security;
create policy "Clients read their own" on public.deletion_requests
  for select to authenticated using (user_id = auth.uid() and public.has_completed_mfa());
create policy "The service reads and deletes requests" on public.deletion_requests
  for all to service_role using (true) with check (true);

revoke all on public.deletion_requests from public, anon, authenticated, service_role;
grant select on public.deletion_requests to authenticated;
grant select, delete on public.deletion_requests to service_role;
