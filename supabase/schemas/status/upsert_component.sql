-- Adds a component, or changes the one with this id.
create function public.upsert_component(
  id text, name text, name_ar text, kind text, target text default null, "position" integer default null,
  interval_seconds integer default 30, timeout_ms integer default 5000, slow_ms integer default 2000,
  is_active boolean default true
) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.components (
    id, name, name_ar, position, kind, target, interval_seconds, timeout_ms, slow_ms, is_active
  )
  values (
    upsert_component.id, upsert_component.name, upsert_component.name_ar,
    coalesce(upsert_component.position, (select coalesce(max(component.position), 0) + 1 from public.components component)),
    upsert_component.kind, upsert_component.target, upsert_component.interval_seconds, upsert_component.timeout_ms,
    upsert_component.slow_ms, upsert_component.is_active
  )
  on conflict on constraint components_pkey do update set
    name = excluded.name, name_ar = excluded.name_ar, kind = excluded.kind, target = excluded.target,
    position = coalesce(upsert_component.position, components.position),
    interval_seconds = excluded.interval_seconds, timeout_ms = excluded.timeout_ms,
    slow_ms = excluded.slow_ms, is_active = excluded.is_active;
$$;

revoke all on function public.upsert_component(text, text, text, text, text, integer, integer, integer, integer, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.upsert_component(text, text, text, text, text, integer, integer, integer, integer, boolean)
  to service_role;
