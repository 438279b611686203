-- The components of the status page and how the uptime monitor checks them. Operators add http and tcp checks.
create table public.components (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  position integer not null check (position > 0),
  kind text not null
    check (kind in ('website', 'content', 'trading-data', 'live-prices', 'sign-in', 'mail', 'http', 'tcp')),
  -- An address or host:port for http and tcp. The uptime monitor's environment has the others.
  target text check (length(target) between 3 and 500),
  interval_seconds integer not null default 30 check (interval_seconds between 5 and 3600),
  timeout_ms integer not null default 5000 check (timeout_ms between 100 and 30000),
  slow_ms integer not null default 2000 check (slow_ms > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind in ('http', 'tcp')) = (target is not null))
);

create trigger set_updated_at before update on public.components
  for each row execute function public.set_updated_at();

alter table public.components enable row level security;
create policy "Everybody reads components in use" on public.components
  for select to anon, authenticated using (is_active);

revoke all on public.components from public, anon, authenticated, service_role;
-- Without the targets, which can name internal hosts.
grant select (id, name, name_ar, position, interval_seconds, is_active) on public.components to anon, authenticated;
grant select on public.components to service_role;

insert into public.components (id, name, name_ar, position, kind, interval_seconds) values
  ('website', 'Website', 'الموقع الإلكتروني', 1, 'website', 30),
  ('content', 'Content', 'المحتوى', 2, 'content', 30),
  ('trading-data', 'Trading data', 'بيانات التداول', 3, 'trading-data', 30),
  ('sign-in', 'Sign-in', 'تسجيل الدخول', 4, 'sign-in', 30),
  ('mail', 'E-mail', 'البريد الإلكتروني', 5, 'mail', 30),
  -- A feed that stopped is an incident within a minute.
  ('live-prices', 'Live prices', 'الأسعار اللحظية', 6, 'live-prices', 10);

-- Rejects unknown component ids, because an array can't have a foreign key.
create function public.check_component_ids(component_ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  unknown text;
begin
  select given into unknown from unnest(component_ids) as given
    where not exists (select from public.components where id = given) limit 1;
  if unknown is not null then
    raise exception 'There is no component "%".', unknown;
  end if;
end;
$$;

revoke all on function public.check_component_ids(text[]) from public, anon, authenticated, service_role;

-- The active components among the ids, in the order of the status page. Null means all and stays null. A choice without an active
-- component is refused, because it would get no mails.
create function public.filter_active_components(ids text[]) returns text[]
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  active text[];
begin
  if ids is null then
    return null;
  end if;
  select array_agg(known.id order by known.position, known.id) into active
  from public.components known where known.is_active and known.id = any (ids);
  if active is null then
    raise exception 'A choice of components names one in use.' using errcode = 'check_violation';
  end if;
  return active;
end;
$$;

revoke all on function public.filter_active_components(text[]) from public, anon, authenticated, service_role;

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

-- Results of checks, kept for eight days.
create table public.component_checks (
  component_id text not null references public.components (id),
  checked_at timestamptz not null,
  -- "unknown": nothing to check. "maintenance": failed during announced maintenance.
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
-- Without the problems, which name addresses.
grant select (component_id, checked_at, outcome, response_ms) on public.component_checks to anon, authenticated;
grant select on public.component_checks to service_role;

-- Daily results (UTC), kept without a limit.
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

-- One row per month, so that one request covers years.
create view public.component_months with (security_invoker = true) as
  select component_id, date_trunc('month', day)::date as month,
    jsonb_agg(jsonb_build_object('day', day, 'answered', answered, 'failed', failed) order by day) as days
  from public.component_days
  group by component_id, date_trunc('month', day)::date;

revoke all on public.component_months from public, anon, authenticated, service_role;
grant select on public.component_months to anon, authenticated, service_role;

-- The last three outcomes of each component, newest first, and the last hour's average response time.
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
