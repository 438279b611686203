-- Sessions, and the check that policies use.

-- Sessions that used a recovery code and need no second factor.
create table public.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

alter table public.recovered_sessions enable row level security;
create policy "The service deletes recovery data" on public.recovered_sessions for delete to service_role using (true);

revoke all on public.recovered_sessions from public, anon, authenticated, service_role;
grant delete on public.recovered_sessions to service_role;

-- A token outlives its session by minutes, so policies also check the session. A session ends thirty days after sign-in.
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

-- Whether the caller's session is live and used the second factor, if the caller has one.
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

-- Whether the caller entered the password within the last minute, for the given session of the same user. That session must have used the second factor
-- if the user has one. The caller's own session is a new one without it, so only together they show both, and one session never counts as both. Only a session with the second factor can list
-- session ids, so a password without the factor isn't enough.
create function public.has_fresh_proof(for_session uuid) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select auth.jwt() -> 'amr' @> '[{"method": "password"}]'
    and exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute'
    )
    and exists (
      select from auth.sessions session
      where session.id = for_session and session.id::text <> auth.jwt() ->> 'session_id'
        and session.user_id = auth.uid() and session.created_at > now() - interval '30 days'
        and (
          session.aal::text = 'aal2'
          or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
          or exists (select from public.recovered_sessions where session_id = session.id)
        )
    )
$$;

revoke all on function public.has_fresh_proof(uuid) from public, anon, authenticated, service_role;

-- The sign-in service stores when it refreshes a session, and the site refreshes sessions in use.
create function public.session_used_at(refreshed_at timestamp, created_at timestamptz) returns timestamptz
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(refreshed_at at time zone 'utc', created_at)
$$;

revoke all on function public.session_used_at(timestamp, timestamptz) from public, anon, authenticated, service_role;

-- The caller's sessions on all devices.
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

-- Ends a session of the caller, with its refresh token.
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
