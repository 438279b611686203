-- Whether the session of the caller goes on. A token outlives its session by minutes: no policy may rely on the token alone. A session ends
-- thirty days after the sign-in.
create function public.is_live_session() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '30 days'
  )
$$;

revoke all on function public.is_live_session() from public, anon, authenticated, service_role;
