-- Users who work for the broker. They read the forms of visitors; clients do not.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  appointed_at timestamptz not null default now()
);

alter table public.staff enable row level security;
create policy "Staff read their own row" on public.staff
  for select to authenticated using (user_id = auth.uid() and public.has_completed_mfa());
create policy "The service reads staff" on public.staff
  for select to service_role using (true);

revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;
