-- Whether the caller is staff and used their second factor, if they have one.
create function public.is_staff() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.has_completed_mfa() and exists (select from public.staff where user_id = auth.uid())
$$;

revoke all on function public.is_staff() from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated;
