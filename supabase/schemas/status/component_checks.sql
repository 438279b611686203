-- Results of checks, kept for eight days.
create table public.component_checks (
  component_id text not null references public.components (id),
  checked_at timestamptz not null,
  -- "unknown": there was nothing to check. "maintenance": it failed within announced maintenance.
  outcome text not null check (outcome in ('ok', 'slow', 'failed', 'maintenance', 'unknown')),
  response_ms integer check (response_ms >= 0),
  problem text check (length(problem) <= 300),
  primary key (component_id, checked_at)
);

create index component_checks_checked_at on public.component_checks (checked_at);

alter table public.component_checks enable row level security;
create policy "Everybody reads checks" on public.component_checks
  for select to anon, authenticated using (true);

revoke all on public.component_checks from public, anon, authenticated, service_role;
-- Not the problems, which name addresses.
grant select (component_id, checked_at, outcome, response_ms) on public.component_checks to anon, authenticated;
grant select on public.component_checks to service_role;
