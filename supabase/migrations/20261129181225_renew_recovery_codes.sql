-- Brings a database to supabase/schemas.

-- Replaces a user's codes with ten new ones, and returns them once.
create function public.replace_recovery_codes(owner uuid) returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Without letters that look alike.
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random bytea;
  code text;
begin
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

revoke all on function public.replace_recovery_codes(uuid) from public, anon, authenticated, service_role;

-- The first codes of the caller, with the first second factor. Its mail has an undo link. Later codes need the password.
create or replace function public.generate_recovery_codes() returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  factor_since constant timestamptz := (
    select min(created_at) from auth.mfa_factors where user_id = owner and status = 'verified'
  );
begin
  if not public.has_completed_mfa() or factor_since is null then
    raise insufficient_privilege using message = 'Recovery codes need a verified second factor.';
  end if;
  if exists (select from public.recovery_codes where user_id = owner and created_at >= factor_since) then
    raise insufficient_privilege using message = 'The account has recovery codes. New ones need the password.';
  end if;
  return query select public.replace_recovery_codes(owner);
end;
$$;

-- New codes for the caller, who must have entered the password within the last minute. Mails the owner, because they open the account
-- without the second factor.
create function public.renew_recovery_codes(for_session uuid) returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
begin
  if public.has_fresh_proof(for_session) is not true then
    raise insufficient_privilege using message = 'The password has not been entered again, or the second factor is missing.';
  end if;
  if not exists (select from auth.mfa_factors where user_id = owner and status = 'verified') then
    raise insufficient_privilege using message = 'Recovery codes need a verified second factor.';
  end if;
  perform public.queue_account_mail(owner, 'auth-recovery-codes-renewed');
  return query select public.replace_recovery_codes(owner);
end;
$$;

revoke all on function public.renew_recovery_codes(uuid) from public, anon, authenticated, service_role;

grant execute on function public.renew_recovery_codes(uuid) to authenticated;
