-- A session of staff that was left stays closed, though its next request refreshes it.
-- When a session was last used: the sign-in service writes down when it refreshes a session, which the site has it do while somebody uses it.
create function public.session_used_at(refreshed_at timestamp, created_at timestamptz) returns timestamptz
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(refreshed_at at time zone 'utc', created_at)
$$;

revoke all on function public.session_used_at(timestamp, timestamptz) from public, anon, authenticated, service_role;

-- Devices on which the caller is signed in, this one included.
create or replace function public.own_sessions() returns table (
  id uuid,
  user_agent text,
  created_at timestamptz,
  used_at timestamptz,
  is_this boolean
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select session.id, session.user_agent, session.created_at,
    public.session_used_at(session.refreshed_at, session.created_at),
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions session
  where session.user_id = auth.uid() and public.has_completed_mfa()
  order by 5 desc, 4 desc
  limit 100
$$;

revoke all on function public.own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.own_sessions() to authenticated;

-- What keeps the caller from the inbox: "client" for who is not staff (or has not used a factor that is set up), "factor" for staff who did not
-- use a second factor in this session, "expired" for staff who signed in twelve hours ago, or did nothing for thirty minutes. "granted"
-- otherwise.
create or replace function public.staff_access() returns text
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

-- A session of staff that was not used for thirty minutes stays unused: else the refresh with which its next request begins would open the
-- inbox again before anybody could ask.
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
