-- One uptime monitor holds the lease. Another takes over when it expires.
create table public.uptime_monitor_lease (
  id boolean primary key default true check (id),
  holder uuid not null,
  expires_at timestamptz not null
);

alter table public.uptime_monitor_lease enable row level security;
create policy "The service reads the lease" on public.uptime_monitor_lease
  for select to service_role using (true);

revoke all on public.uptime_monitor_lease from public, anon, authenticated, service_role;
grant select on public.uptime_monitor_lease to service_role;

-- Acquires or renews the lease. False while another monitor holds it.
create function public.acquire_uptime_monitor_lease(candidate uuid, seconds integer) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.uptime_monitor_lease as held (holder, expires_at)
  values (candidate, now() + make_interval(secs => least(greatest(seconds, 1), 300)))
  on conflict on constraint uptime_monitor_lease_pkey do update set holder = excluded.holder, expires_at = excluded.expires_at
    where held.holder = excluded.holder or held.expires_at < now();
  return found;
end;
$$;

revoke all on function public.acquire_uptime_monitor_lease(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.acquire_uptime_monitor_lease(uuid, integer) to service_role;

-- Releases the lease, so that another monitor can start at once.
create function public.release_uptime_monitor_lease(candidate uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  update public.uptime_monitor_lease set expires_at = now() - interval '1 second' where holder = candidate;
$$;

revoke all on function public.release_uptime_monitor_lease(uuid) from public, anon, authenticated, service_role;
grant execute on function public.release_uptime_monitor_lease(uuid) to service_role;

-- Stores new checks in order, updates days and incidents, and deletes checks older than 8 days. A failure during maintenance doesn't count.
-- Returns the number of new checks.
create function public.record_checks(checks jsonb) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given record;
  counted text;
  entered integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('record_checks'));
  for given in
    select entry.* from jsonb_to_recordset(checks) as entry (
      component_id text, checked_at timestamptz, outcome text, response_ms integer, problem text
    )
    where exists (select from public.components where id = entry.component_id)
      -- Checks of the future would stay the latest ones. Old ones are fine: the monitor keeps them while the database is away.
      and entry.checked_at <= now() + interval '1 minute'
    order by entry.checked_at, entry.component_id
  loop
    counted := case when given.outcome = 'failed' and exists (
      select from public.maintenance_windows
      where cancelled_at is null and given.component_id = any (component_ids)
        and given.checked_at between starts_at and ends_at
    ) then 'maintenance' else given.outcome end;
    insert into public.component_checks (component_id, checked_at, outcome, response_ms, problem)
    values (given.component_id, given.checked_at, counted, given.response_ms, left(given.problem, 300))
    on conflict do nothing;
    continue when not found;
    entered := entered + 1;
    if counted in ('ok', 'slow', 'failed') then
      insert into public.component_days as known (component_id, day, answered, failed, response_ms_total)
      values (
        given.component_id, (given.checked_at at time zone 'UTC')::date,
        case when counted = 'failed' then 0 else 1 end, case when counted = 'failed' then 1 else 0 end,
        case when counted = 'failed' then 0 else coalesce(given.response_ms, 0) end
      )
      on conflict on constraint component_days_pkey do update set
        answered = known.answered + excluded.answered,
        failed = known.failed + excluded.failed,
        response_ms_total = known.response_ms_total + excluded.response_ms_total;
      perform public.update_automatic_incident(given.component_id);
    end if;
  end loop;
  delete from public.component_checks where checked_at < now() - interval '8 days';
  return entered;
end;
$$;

revoke all on function public.record_checks(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_checks(jsonb) to service_role;

-- Opens an incident after three failed checks in a row, unless an open incident covers the component. Closes it after two successful checks.
create function public.update_automatic_incident(component_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  named public.components;
  outcomes text[];
  times timestamptz[];
  open_id uuid;
  own_id uuid;
begin
  select array_agg(latest.outcome order by latest.checked_at desc), array_agg(latest.checked_at order by latest.checked_at desc)
    into outcomes, times
    from (
      select seen.outcome, seen.checked_at from public.component_checks seen
      where seen.component_id = update_automatic_incident.component_id and seen.outcome <> 'unknown'
      order by seen.checked_at desc limit 3
    ) latest;
  select id into open_id from public.incidents
    where resolved_at is null and update_automatic_incident.component_id = any (component_ids) limit 1;
  select id into own_id from public.incidents
    where resolved_at is null and is_automatic and component_ids = array[update_automatic_incident.component_id];
  if open_id is null and outcomes = array['failed', 'failed', 'failed'] then
    select * into named from public.components where id = update_automatic_incident.component_id;
    perform public.open_incident(
      format('%s cannot be reached', named.name),
      format('تعذّر الوصول إلى %s', named.name_ar),
      'Three checks in a row failed. We are looking into it.',
      'أخفقت ثلاثة فحوص متتالية، ونحن نبحث في السبب.',
      'major', array[named.id], times[3], true
    );
  elsif own_id is not null and outcomes[1] in ('ok', 'slow') and outcomes[2] in ('ok', 'slow') then
    perform public.update_incident(
      own_id, 'resolved', 'The checks succeed again.', 'عادت الفحوص إلى النجاح.', times[2]
    );
  end if;
end;
$$;

revoke all on function public.update_automatic_incident(text) from public, anon, authenticated, service_role;
