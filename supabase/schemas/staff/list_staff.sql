-- All members of staff.
create function public.list_staff() returns table (email text, appointed_at timestamptz, has_second_factor boolean)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select known.email::text, staff.appointed_at,
    exists (select from auth.mfa_factors factor where factor.user_id = known.id and factor.status = 'verified')
  from public.staff join auth.users known on known.id = staff.user_id
  order by 1
$$;

revoke all on function public.list_staff() from public, anon, authenticated, service_role;
grant execute on function public.list_staff() to service_role;
