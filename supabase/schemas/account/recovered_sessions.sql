-- Sessions in which a recovery code was used: they need no second factor.
create table public.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

alter table public.recovered_sessions enable row level security;
create policy "The service deletes recovery data" on public.recovered_sessions for delete to service_role using (true);

revoke all on public.recovered_sessions from public, anon, authenticated, service_role;
grant delete on public.recovered_sessions to service_role;
