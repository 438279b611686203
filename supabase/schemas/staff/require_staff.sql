-- Rejects users who are not staff, or have not used their second factor.
create function public.require_staff() returns void
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end;
$$;

revoke all on function public.require_staff() from public, anon, authenticated, service_role;
