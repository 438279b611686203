-- Updates of incidents, in both languages.
create table public.incident_updates (
  id uuid primary key default gen_random_uuid(),
  incident_id uuid not null references public.incidents (id),
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  created_at timestamptz not null default now()
);

create index incident_updates_incident_id on public.incident_updates (incident_id, created_at);

create trigger incident_updates_mailed after insert on public.incident_updates
  for each row execute function public.mail_incident_update();

alter table public.incident_updates enable row level security;
create policy "Everybody reads updates of incidents" on public.incident_updates
  for select to anon, authenticated using (true);

revoke all on public.incident_updates from public, anon, authenticated, service_role;
grant select on public.incident_updates to anon, authenticated, service_role;
