-- When a session was last used: the sign-in service writes down when it refreshes a session, which the site has it do while somebody uses it.
create function public.session_used_at(refreshed_at timestamp, created_at timestamptz) returns timestamptz
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(refreshed_at at time zone 'utc', created_at)
$$;

revoke all on function public.session_used_at(timestamp, timestamptz) from public, anon, authenticated, service_role;
