-- The days of a component, one row a month: the rows of one request cover years.
create view public.component_months with (security_invoker = true) as
  select component_id, date_trunc('month', day)::date as month,
    jsonb_agg(jsonb_build_object('day', day, 'answered', answered, 'failed', failed) order by day) as days
  from public.component_days
  group by component_id, date_trunc('month', day)::date;

revoke all on public.component_months from public, anon, authenticated, service_role;
grant select on public.component_months to anon, authenticated, service_role;
