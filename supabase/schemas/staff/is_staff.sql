-- Whether the caller is staff and may see the inbox: `staff_access` says what is missing.
create function public.is_staff() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.staff_access() = 'granted'
$$;

revoke all on function public.is_staff() from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated;
