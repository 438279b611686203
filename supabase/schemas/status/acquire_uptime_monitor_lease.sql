-- Acquires or renews the lease; false while another monitor holds it.
create function public.acquire_uptime_monitor_lease(candidate uuid, seconds integer) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.uptime_monitor_lease as held (holder, expires_at)
  values (candidate, now() + make_interval(secs => least(greatest(seconds, 1), 300)))
  on conflict on constraint uptime_monitor_lease_pkey do update set holder = excluded.holder, expires_at = excluded.expires_at
    where held.holder = excluded.holder or held.expires_at < now();
  return found;
end;
$$;

revoke all on function public.acquire_uptime_monitor_lease(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.acquire_uptime_monitor_lease(uuid, integer) to service_role;
