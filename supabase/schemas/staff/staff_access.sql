-- What keeps the caller from the inbox: "client" for who is not staff (or has not used a factor that is set up), "factor" for staff who did not
-- use a second factor in this session, "expired" for staff who signed in twelve hours ago, or did nothing for thirty minutes. "granted"
-- otherwise.
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
