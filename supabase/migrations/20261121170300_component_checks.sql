-- What the prober saw, and what it adds up to by day (UTC). Single checks are kept for eight days, days for good.
create table public.component_checks (
  component_id text not null references public.components (id),
  checked_at timestamptz not null,
  -- "unknown": there was nothing to ask. "maintenance": it failed within announced work.
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

create table public.component_days (
  component_id text not null references public.components (id),
  day date not null,
  answered integer not null default 0 check (answered >= 0),
  failed integer not null default 0 check (failed >= 0),
  response_ms_total bigint not null default 0 check (response_ms_total >= 0),
  primary key (component_id, day)
);

alter table public.component_days enable row level security;
create policy "Everybody reads days" on public.component_days
  for select to anon, authenticated using (true);

revoke all on public.component_days from public, anon, authenticated, service_role;
grant select on public.component_days to anon, authenticated, service_role;

-- Opens an incident when the last three checks failed, unless one is open for the component; closes its own after two that succeeded.
create function public.follow_component(component_id text) returns void
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
      where seen.component_id = follow_component.component_id and seen.outcome <> 'unknown'
      order by seen.checked_at desc limit 3
    ) latest;
  select id into open_id from public.incidents
    where resolved_at is null and follow_component.component_id = any (component_ids) limit 1;
  select id into own_id from public.incidents
    where resolved_at is null and is_automatic and component_ids = array[follow_component.component_id];
  if open_id is null and outcomes = array['failed', 'failed', 'failed'] then
    select * into named from public.components where id = follow_component.component_id;
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

revoke all on function public.follow_component(text) from public, anon, authenticated, service_role;

-- Enters checks, each once however often it is told, in the order in which they were made. What they tell follows in the same
-- transaction: the day's figures, incidents. Says how many were new.
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
      perform public.follow_component(given.component_id);
    end if;
  end loop;
  delete from public.component_checks where checked_at < now() - interval '8 days';
  return entered;
end;
$$;

revoke all on function public.record_checks(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_checks(jsonb) to service_role;
