-- Brings a database to supabase/schemas.

-- Whether the caller entered the password within the last minute, for the given session of the same user. That session must have used the second factor
-- if the user has one. The caller's own session is a new one without it, so only together they show both, and one session never counts as both. Only a session with the second factor can list
-- session ids, so a password without the factor isn't enough.
create or replace function public.has_fresh_proof(for_session uuid) returns boolean
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
