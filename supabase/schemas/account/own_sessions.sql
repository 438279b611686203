-- Devices on which the caller is signed in, this one included.
create function public.own_sessions() returns table (
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
