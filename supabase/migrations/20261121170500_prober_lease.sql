-- Which prober is at work: one, however many run. Whoever stops renewing is succeeded when the lease runs out.
create table public.prober_lease (
  id boolean primary key default true check (id),
  holder uuid not null,
  expires_at timestamptz not null
);

alter table public.prober_lease enable row level security;
create policy "The service sees who probes" on public.prober_lease
  for select to service_role using (true);

revoke all on public.prober_lease from public, anon, authenticated, service_role;
grant select on public.prober_lease to service_role;

-- Takes or renews the lease; false while somebody else has it.
create function public.hold_prober_lease(asker uuid, seconds integer) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.prober_lease as held (holder, expires_at)
  values (asker, now() + make_interval(secs => least(greatest(seconds, 1), 300)))
  on conflict on constraint prober_lease_pkey do update set holder = excluded.holder, expires_at = excluded.expires_at
    where held.holder = excluded.holder or held.expires_at < now();
  return found;
end;
$$;

-- Gives it back, so that a successor need not wait.
create function public.release_prober_lease(asker uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  update public.prober_lease set expires_at = now() - interval '1 second' where holder = asker;
$$;

revoke all on function public.hold_prober_lease(uuid, integer) from public, anon, authenticated, service_role;
revoke all on function public.release_prober_lease(uuid) from public, anon, authenticated, service_role;
grant execute on function public.hold_prober_lease(uuid, integer) to service_role;
grant execute on function public.release_prober_lease(uuid) to service_role;
