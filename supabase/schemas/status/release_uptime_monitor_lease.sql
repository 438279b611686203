-- Releases the lease, so that another monitor need not wait for its end.
create function public.release_uptime_monitor_lease(candidate uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  update public.uptime_monitor_lease set expires_at = now() - interval '1 second' where holder = candidate;
$$;

revoke all on function public.release_uptime_monitor_lease(uuid) from public, anon, authenticated, service_role;
grant execute on function public.release_uptime_monitor_lease(uuid) to service_role;
