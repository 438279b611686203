-- What a client sees of their own account, and may do with it.

-- Whether a request has shown all that its user has to show: who has set up a second factor has to have used it.
create function public.has_shown_all() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select auth.uid() is not null and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  )
$$;

-- Devices that are signed in, the one that asks among them.
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
    coalesce(session.refreshed_at at time zone 'utc', session.created_at),
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions session
  where session.user_id = auth.uid() and public.has_shown_all()
  order by 5 desc, 4 desc
  limit 100
$$;

-- Ends one of them; its refresh token ends with it.
create function public.end_own_session(session uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from auth.sessions known
  where known.id = end_own_session.session and known.user_id = auth.uid() and public.has_shown_all()
$$;

-- Clients who asked for their account to be deleted.
create table public.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now()
);

alter table public.deletion_requests enable row level security;
create policy "Clients read their own" on public.deletion_requests
  for select to authenticated using (user_id = auth.uid() and public.has_shown_all());
create policy "The service works through them" on public.deletion_requests
  for all to service_role using (true) with check (true);

revoke all on public.deletion_requests from public, anon, authenticated, service_role;
grant select on public.deletion_requests to authenticated;
grant select, delete on public.deletion_requests to service_role;

create function public.ask_for_deletion() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.has_shown_all() then
    raise insufficient_privilege using message = 'The second factor has not been shown.';
  end if;
  insert into public.deletion_requests (user_id) values (auth.uid()) on conflict do nothing;
end;
$$;

revoke all on function public.has_shown_all() from public, anon, authenticated, service_role;
revoke all on function public.own_sessions() from public, anon, authenticated, service_role;
revoke all on function public.end_own_session(uuid) from public, anon, authenticated, service_role;
revoke all on function public.ask_for_deletion() from public, anon, authenticated, service_role;
grant execute on function public.has_shown_all() to authenticated;
grant execute on function public.own_sessions() to authenticated;
grant execute on function public.end_own_session(uuid) to authenticated;
grant execute on function public.ask_for_deletion() to authenticated;
