-- The number of unused recovery codes of the caller.
create function public.count_recovery_codes() returns integer
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select count(*)::integer from public.recovery_codes
  where user_id = auth.uid() and used_at is null and public.has_completed_mfa()
$$;

revoke all on function public.count_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.count_recovery_codes() to authenticated;
