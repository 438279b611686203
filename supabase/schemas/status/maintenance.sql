-- Announced maintenance.

-- Mails subscribers when maintenance is announced, cancelled or ended early.
create function public.mail_maintenance() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  occasion text := case
    when tg_op = 'INSERT' then 'announced'
    when new.cancelled_at is not null then 'cancelled'
    else 'ended'
  end;
begin
  perform public.mail_subscribers('status', 'status-maintenance', new.id || ' ' || occasion, jsonb_build_object(
    'occasion', occasion,
    'title', jsonb_build_object('en', new.title, 'ar', new.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar),
    'startsAt', new.starts_at,
    'endsAt', new.ends_at
  ), new.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_maintenance() from public, anon, authenticated, service_role;

-- Announced maintenance. Failed checks in a window affect neither availability nor incidents.
create table public.maintenance_windows (
  id uuid primary key default gen_random_uuid(),
  component_ids text[] not null default '{}',
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

create index maintenance_windows_starts_at on public.maintenance_windows (starts_at desc);

create trigger maintenance_mailed after insert on public.maintenance_windows
  for each row execute function public.mail_maintenance();
create trigger maintenance_change_mailed after update of cancelled_at, ends_at on public.maintenance_windows
  for each row when (old.cancelled_at is distinct from new.cancelled_at or new.ends_at < old.ends_at)
  execute function public.mail_maintenance();

alter table public.maintenance_windows enable row level security;
create policy "Everybody reads maintenance windows" on public.maintenance_windows
  for select to anon, authenticated using (true);

revoke all on public.maintenance_windows from public, anon, authenticated, service_role;
grant select on public.maintenance_windows to anon, authenticated, service_role;

-- Announces maintenance. It starts in the future, so an outage can't become planned afterwards.
create function public.plan_maintenance(
  title text, title_ar text, text text, text_ar text, component_ids text[],
  starts_at timestamptz, ends_at timestamptz
) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  planned uuid;
begin
  perform public.check_component_ids(component_ids);
  if starts_at < now() then
    raise exception 'Maintenance has to begin in the future.';
  end if;
  insert into public.maintenance_windows (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
  values (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
  returning id into planned;
  return planned;
end;
$$;

revoke all on function public.plan_maintenance(text, text, text, text, text[], timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.plan_maintenance(text, text, text, text, text[], timestamptz, timestamptz) to service_role;

-- Cancels future maintenance, or ends it early.
create function public.end_maintenance(window_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.maintenance_windows set
    cancelled_at = case when starts_at > now() then now() end,
    ends_at = case when starts_at > now() then ends_at else now() end
  where id = window_id and cancelled_at is null and ends_at > now();
  if not found then
    raise exception 'There is no maintenance % to end.', window_id;
  end if;
end;
$$;

revoke all on function public.end_maintenance(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_maintenance(uuid) to service_role;
