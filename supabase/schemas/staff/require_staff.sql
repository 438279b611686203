-- Refuses who is not staff that has shown all that it has to show.
create function public.require_staff() returns void
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'This is for staff.';
  end if;
end;
$$;

revoke all on function public.require_staff() from public, anon, authenticated, service_role;
