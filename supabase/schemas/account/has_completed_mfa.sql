-- Whether the session of the caller goes on, and they used their second factor in it, if they have one.
create function public.has_completed_mfa() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.is_live_session() and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
    or exists (
      select from public.recovered_sessions where session_id::text = auth.jwt() ->> 'session_id'
    )
  )
$$;

revoke all on function public.has_completed_mfa() from public, anon, authenticated, service_role;
grant execute on function public.has_completed_mfa() to authenticated;
