-- Submissions with a valid proof of work that are not stored yet.
create table public.verified_submissions (
  key uuid primary key,
  form text not null,
  -- The work that was done.
  bits integer not null,
  proven_at timestamptz not null default now()
);

alter table public.verified_submissions enable row level security;
create policy "The service reads verified submissions" on public.verified_submissions
  for select to service_role using (true);

revoke all on public.verified_submissions from public, anon, authenticated, service_role;
grant select on public.verified_submissions to service_role;
