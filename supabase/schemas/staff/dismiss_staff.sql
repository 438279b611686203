-- Removes the owner of an address from staff; false when they were not.
create function public.dismiss_staff(address text) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with gone as (
    delete from public.staff using auth.users known
    where known.id = staff.user_id and known.email = lower(address)
    returning staff.user_id
  )
  select exists (select from gone)
$$;

revoke all on function public.dismiss_staff(text) from public, anon, authenticated, service_role;
grant execute on function public.dismiss_staff(text) to service_role;
