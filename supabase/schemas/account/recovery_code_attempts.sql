-- Wrong attempts to use a recovery code, by user.
create table public.recovery_code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null check (tries > 0),
  ends_at timestamptz not null
);

alter table public.recovery_code_attempts enable row level security;
create policy "The service deletes attempts" on public.recovery_code_attempts for delete to service_role using (true);

revoke all on public.recovery_code_attempts from public, anon, authenticated, service_role;
grant delete on public.recovery_code_attempts to service_role;
