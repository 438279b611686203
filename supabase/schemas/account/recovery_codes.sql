-- Codes that replace a lost second factor. Each is shown once, stored as a digest and used once.
create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table public.recovery_codes enable row level security;
create policy "The service deletes recovery data" on public.recovery_codes for delete to service_role using (true);

revoke all on public.recovery_codes from public, anon, authenticated, service_role;
grant delete on public.recovery_codes to service_role;
