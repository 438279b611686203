-- Brings a database to supabase/schemas.

-- The same time some working days later. Saturday and Sunday count as Friday.
create function public.working_days_later(moment timestamptz, days integer) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select moment - make_interval(days => greatest(weekday - 5, 0))
    + make_interval(days => days + 2 * ((least(weekday, 5) - 1 + days) / 5))
  from (select extract(isodow from moment)::integer) as day(weekday)
$$;

revoke all on function public.working_days_later(timestamptz, integer) from public, anon, authenticated, service_role;

alter table public.contact_messages alter column reply_due_at set default public.working_days_later(now(), 1);

alter table public.partner_applications alter column reply_due_at set default public.working_days_later(now(), 2);
