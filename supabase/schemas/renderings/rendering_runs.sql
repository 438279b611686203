-- A round in which pages were taken as visitors get them: after a publication, or in the night. The hash of its manifest commits to every page of
-- it. One function adds runs together with their renderings; nobody changes or removes one.
create table public.rendering_runs (
  id bigint primary key check (id > 0),
  began timestamptz not null,
  cause text not null check (cause in ('publication', 'nightly')),
  -- The entry whose publication was the cause; each has one run.
  position bigint unique references public.publications (position),
  build_id text not null check (build_id <> ''),
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check ((cause = 'publication') = (position is not null))
);

create trigger rendering_runs_append_only before update or delete on public.rendering_runs
  for each row execute function public.reject_change();
create trigger rendering_runs_no_truncate before truncate on public.rendering_runs
  for each statement execute function public.reject_change();

alter table public.rendering_runs enable row level security;
create policy "The publisher reads rendering runs" on public.rendering_runs
  for select to service_role using (true);

revoke all on public.rendering_runs from public, anon, authenticated, service_role;
grant select on public.rendering_runs to service_role;
