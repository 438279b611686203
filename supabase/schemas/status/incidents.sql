-- Incidents, in both languages. Nothing is removed afterwards, and the service, too, writes through the functions.
create table public.incidents (
  id uuid primary key default gen_random_uuid(),
  component_ids text[] not null default '{}',
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  impact text not null check (impact in ('minor', 'major', 'critical')),
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- Opened by failed checks, and closed by checks that succeed again.
  is_automatic boolean not null default false,
  started_at timestamptz not null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'resolved') = (resolved_at is not null)),
  check (resolved_at >= started_at)
);

create index incidents_started_at on public.incidents (started_at desc);
-- A component has one automatic incident at a time.
create unique index incidents_automatic_open on public.incidents (component_ids)
  where is_automatic and resolved_at is null;

alter table public.incidents enable row level security;
create policy "Everybody reads incidents" on public.incidents
  for select to anon, authenticated using (true);

revoke all on public.incidents from public, anon, authenticated, service_role;
grant select on public.incidents to anon, authenticated, service_role;
