-- Devices on which an account was signed in, as digests of browser and network.
create table public.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table public.known_devices enable row level security;
create policy "The service deletes devices" on public.known_devices for delete to service_role using (true);

revoke all on public.known_devices from public, anon, authenticated, service_role;
grant delete on public.known_devices to service_role;
