-- Ends a session of the caller, and its refresh token with it.
create function public.end_own_session(session uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from auth.sessions known
  where known.id = end_own_session.session and known.user_id = auth.uid() and public.has_completed_mfa()
$$;

revoke all on function public.end_own_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_own_session(uuid) to authenticated;
