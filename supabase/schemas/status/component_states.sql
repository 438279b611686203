-- The current state of each component: its last three outcomes, newest first, and the average response time of the last hour.
create view public.component_states with (security_invoker = true) as
  select component.id, component.name, component.name_ar, component.position, component.interval_seconds,
    latest.checked_at as last_checked_at,
    coalesce(latest.outcomes, '{}') as recent_outcomes,
    hour.response_ms
  from public.components component
    left join lateral (
      select max(three.checked_at) as checked_at, array_agg(three.outcome order by three.checked_at desc) as outcomes
      from (
        select seen.checked_at, seen.outcome from public.component_checks seen
        where seen.component_id = component.id order by seen.checked_at desc limit 3
      ) three
    ) latest on true
    left join lateral (
      select round(avg(seen.response_ms))::integer as response_ms from public.component_checks seen
      where seen.component_id = component.id and seen.checked_at > now() - interval '1 hour'
        and seen.outcome in ('ok', 'slow')
    ) hour on true
  where component.is_active;

revoke all on public.component_states from public, anon, authenticated, service_role;
grant select on public.component_states to anon, authenticated, service_role;
