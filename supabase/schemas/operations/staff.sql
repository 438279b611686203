-- The broker's employees, who read the inbox.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  appointed_at timestamptz not null default now()
);

alter table public.staff enable row level security;
create policy "Staff read their own row" on public.staff
  for select to authenticated using (user_id = auth.uid() and public.has_completed_mfa());
create policy "The service reads staff" on public.staff
  for select to service_role using (true);

revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;

-- False if the address has no confirmed account.
create function public.appoint_staff(address text) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with found as (select id from auth.users where email = lower(address) and email_confirmed_at is not null),
    appointed as (insert into public.staff (user_id) select id from found on conflict do nothing)
  select exists (select from found)
$$;

revoke all on function public.appoint_staff(text) from public, anon, authenticated, service_role;
grant execute on function public.appoint_staff(text) to service_role;

-- False if the address isn't staff.
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

-- What keeps the caller from the inbox: "client" (not staff, or the second factor is missing), "factor" (no second factor in this
-- session), "expired" (12 hours since sign-in, or 30 minutes idle) or "granted".
create function public.staff_access() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select case
    when not public.has_completed_mfa() or not exists (select from public.staff where user_id = auth.uid()) then 'client'
    when auth.jwt() ->> 'aal' is distinct from 'aal2' then 'factor'
    when not exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and created_at > now() - interval '12 hours'
        and public.session_used_at(refreshed_at, created_at) > now() - interval '30 minutes'
    ) then 'expired'
    else 'granted'
  end
$$;

revoke all on function public.staff_access() from public, anon, authenticated, service_role;
grant execute on function public.staff_access() to authenticated;

-- Whether the caller may read the inbox.
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

-- A staff session that was idle for thirty minutes stays idle. Otherwise the refresh of the next request would open the inbox
-- again.
create function public.keep_idle_staff_session() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.session_used_at(old.refreshed_at, old.created_at) <= now() - interval '30 minutes'
    and exists (select from public.staff where user_id = new.user_id)
  then
    new.refreshed_at := old.refreshed_at;
  end if;
  return new;
end;
$$;

revoke all on function public.keep_idle_staff_session() from public, anon, authenticated, service_role;

create trigger keep_idle_staff_session before update of refreshed_at on auth.sessions
  for each row execute function public.keep_idle_staff_session();
