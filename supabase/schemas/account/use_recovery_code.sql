-- Uses a recovery code in place of the second factor, for this session. Returns an outcome instead of raising, so that a wrong
-- attempt stays counted.
create function public.use_recovery_code(code text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if owner is null or not exists (select from auth.sessions where id = session and user_id = owner) then
    raise insufficient_privilege using message = 'Nobody is signed in.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  if exists (select from public.recovery_code_attempts known where known.user_id = owner and known.tries >= 5 and known.ends_at > now()) then
    return 'wait';
  end if;
  update public.recovery_codes set used_at = now()
  where user_id = owner and code_hash = public.recovery_code_digest(owner, code) and used_at is null;
  if not found then
    insert into public.recovery_code_attempts as known (user_id, tries, ends_at)
    values (owner, 1, now() + interval '15 minutes')
    on conflict (user_id) do update set
      tries = case when known.ends_at <= now() then 1 else known.tries + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end;
    return 'wrong';
  end if;
  delete from public.recovery_code_attempts where user_id = owner;
  insert into public.recovered_sessions (session_id) values (session) on conflict do nothing;
  perform public.queue_account_mail(
    owner, 'auth-recovery-code-used',
    jsonb_build_object('left', (select count(*) from public.recovery_codes where user_id = owner and used_at is null))
  );
  return 'accepted';
end;
$$;

revoke all on function public.use_recovery_code(text) from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;
