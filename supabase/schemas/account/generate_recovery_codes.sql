-- Replaces the recovery codes of the caller by ten new ones and returns them, for the only time.
create function public.generate_recovery_codes() returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Without letters that look alike.
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  owner constant uuid := auth.uid();
  random bytea;
  code text;
begin
  if not public.has_completed_mfa() or not exists (
    select from auth.mfa_factors where user_id = owner and status = 'verified'
  ) then
    raise insufficient_privilege using message = 'Recovery codes need a verified second factor.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  delete from public.recovery_codes where user_id = owner;
  for n in 1..10 loop
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    select string_agg(substr(letters, (get_byte(random, place) & 31) + 1, 1), '' order by place) into code
    from generate_series(0, 15) place;
    insert into public.recovery_codes (user_id, code_hash) values (owner, public.recovery_code_digest(owner, code));
    return next regexp_replace(code, '(.{4})(?=.)', '\1-', 'g');
  end loop;
end;
$$;

revoke all on function public.generate_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.generate_recovery_codes() to authenticated;
