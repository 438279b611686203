-- Incidents in both languages. Only the functions write them, and no row is deleted.
create table public.incidents (
  id uuid primary key default gen_random_uuid(),
  component_ids text[] not null default '{}',
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  impact text not null check (impact in ('minor', 'major', 'critical')),
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- Failed checks opened it, and successful checks close it.
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

-- Mails an update to the subscribers of the incident's components.
create function public.mail_incident_update() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  incident public.incidents;
begin
  select * into incident from public.incidents known where known.id = new.incident_id;
  perform public.mail_subscribers('status', 'status-incident', new.id::text, jsonb_build_object(
    'title', jsonb_build_object('en', incident.title, 'ar', incident.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar)
  ), incident.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_incident_update() from public, anon, authenticated, service_role;

-- Updates in both languages.
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

-- Opens an incident with its first update.
create function public.open_incident(
  title text, title_ar text, text text, text_ar text, impact text,
  component_ids text[] default '{}', started_at timestamptz default now(), is_automatic boolean default false
) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  opened uuid;
begin
  perform public.check_component_ids(component_ids);
  insert into public.incidents (component_ids, title, title_ar, impact, status, is_automatic, started_at)
  values (component_ids, title, title_ar, impact, 'investigating', is_automatic, started_at)
  returning id into opened;
  insert into public.incident_updates (incident_id, status, text, text_ar, created_at)
  values (opened, 'investigating', text, text_ar, case when is_automatic then started_at else now() end);
  return opened;
end;
$$;

revoke all on function public.open_incident(text, text, text, text, text, text[], timestamptz, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.open_incident(text, text, text, text, text, text[], timestamptz, boolean) to service_role;

-- Adds an update. The status "resolved" closes the incident.
create function public.update_incident(
  incident_id uuid, status text, text text, text_ar text, at timestamptz default now()
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.incidents incident set
    status = update_incident.status,
    resolved_at = case when update_incident.status = 'resolved' then at end
  where incident.id = incident_id and incident.resolved_at is null;
  if not found then
    raise exception 'There is no open incident %.', incident_id;
  end if;
  insert into public.incident_updates (incident_id, status, text, text_ar, created_at)
  values (incident_id, update_incident.status, update_incident.text, update_incident.text_ar, at);
end;
$$;

revoke all on function public.update_incident(uuid, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.update_incident(uuid, text, text, text, timestamptz) to service_role;
