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
