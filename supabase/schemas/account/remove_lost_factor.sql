-- Removes the second factor of a caller who used a recovery code, and ends all other sessions. The sign-in service itself
-- would require the second factor for this.
create function public.remove_lost_factor() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if not exists (
    select from public.recovered_sessions known join auth.sessions on sessions.id = known.session_id
    where known.session_id = session and sessions.user_id = owner
  ) then
    raise insufficient_privilege using message = 'No recovery code was used.';
  end if;
  delete from auth.mfa_factors where user_id = owner;
  delete from auth.sessions where user_id = owner and id <> session;
  delete from public.recovery_codes where user_id = owner;
  perform public.queue_account_mail(owner, 'auth-factor-removed');
end;
$$;

revoke all on function public.remove_lost_factor() from public, anon, authenticated, service_role;
grant execute on function public.remove_lost_factor() to authenticated;
