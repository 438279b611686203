-- Recovery codes and app codes.

-- Codes that replace a lost second factor. Each is shown once, stored as a digest and used once.
create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table public.recovery_codes enable row level security;
create policy "The service deletes recovery data" on public.recovery_codes for delete to service_role using (true);

revoke all on public.recovery_codes from public, anon, authenticated, service_role;
grant delete on public.recovery_codes to service_role;

-- A code has 80 random bits, so it needs no slow hash. Case and dashes don't matter.
create function public.recovery_code_digest(owner uuid, code text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(owner::text || regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), 'UTF8')), 'hex')
$$;

revoke all on function public.recovery_code_digest(uuid, text) from public, anon, authenticated, service_role;

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

-- The first codes of the caller, with the first second factor. Its mail has an undo link. Later codes need the password, also after
-- another factor replaced the first.
create function public.generate_recovery_codes() returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
begin
  if not public.has_completed_mfa()
    or not exists (select from auth.mfa_factors where user_id = owner and status = 'verified') then
    raise insufficient_privilege using message = 'Recovery codes need a verified second factor.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  if exists (select from public.recovery_codes where user_id = owner) then
    raise insufficient_privilege using message = 'The account has recovery codes. New ones need the password.';
  end if;
  return query select public.replace_recovery_codes(owner);
end;
$$;

revoke all on function public.generate_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.generate_recovery_codes() to authenticated;

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

-- Deletes the codes with the last second factor, however it was removed: a later factor comes with its own.
create function public.drop_codes_without_factor() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || old.user_id, 0));
  delete from public.recovery_codes where user_id = old.user_id
    and not exists (select from auth.mfa_factors where user_id = old.user_id and status = 'verified');
  return null;
end;
$$;

revoke all on function public.drop_codes_without_factor() from public, anon, authenticated, service_role;

create trigger drop_codes_without_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function public.drop_codes_without_factor();

create function public.count_recovery_codes() returns integer
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select count(*)::integer from public.recovery_codes
  where user_id = auth.uid() and used_at is null and public.has_completed_mfa()
$$;

revoke all on function public.count_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.count_recovery_codes() to authenticated;

-- Wrong recovery codes by user.
create table public.recovery_code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null check (tries > 0),
  ends_at timestamptz not null
);

alter table public.recovery_code_attempts enable row level security;
create policy "The service deletes attempts" on public.recovery_code_attempts for delete to service_role using (true);

revoke all on public.recovery_code_attempts from public, anon, authenticated, service_role;
grant delete on public.recovery_code_attempts to service_role;

-- Accepts a recovery code instead of the second factor, for this session. Returns an outcome, because an exception would roll back
-- the count of attempts.
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

-- Removes the second factor after a recovery code, and ends all other sessions. The sign-in service would ask for the lost factor.
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
  perform public.queue_account_mail(owner, 'auth-factor-removed');
end;
$$;

revoke all on function public.remove_lost_factor() from public, anon, authenticated, service_role;
grant execute on function public.remove_lost_factor() to authenticated;

-- Wrong app codes since the last right one, by user. Twenty start a pause.
create table public.app_code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null check (tries > 0),
  paused_until timestamptz
);

alter table public.app_code_attempts enable row level security;
create policy "The service deletes code attempts" on public.app_code_attempts for delete to service_role using (true);

revoke all on public.app_code_attempts from public, anon, authenticated, service_role;
grant delete on public.app_code_attempts to service_role;

-- The hook for app codes (`mfa_verification_attempt` in `supabase/config.toml`). After twenty wrong codes the owner gets a mail,
-- and no code is accepted for a day or until the owner follows the link. New factors don't count.
create function public.judge_app_code(event jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := (event ->> 'user_id')::uuid;
  is_right constant boolean := (event ->> 'valid')::boolean;
  counted integer;
begin
  if not exists (
    select from auth.mfa_factors
    where id = (event ->> 'factor_id')::uuid and user_id = owner and status = 'verified' and factor_type = 'totp'
  ) then
    return '{"decision": "continue"}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('app code ' || owner, 0));
  if exists (select from public.app_code_attempts known where known.user_id = owner and known.paused_until > now()) then
    return case when is_right
      then '{"decision": "reject", "message": "Codes of this app are paused."}'::jsonb
      else '{"decision": "continue"}'
    end;
  end if;
  if is_right then
    delete from public.app_code_attempts where user_id = owner;
    return '{"decision": "continue"}';
  end if;
  insert into public.app_code_attempts as known (user_id, tries) values (owner, 1)
  on conflict (user_id) do update set
    tries = case when known.paused_until is null then known.tries + 1 else 1 end, paused_until = null
  returning tries into counted;
  if counted >= 20 then
    update public.app_code_attempts set paused_until = now() + interval '1 day' where user_id = owner;
    perform public.queue_account_mail(
      owner, 'auth-app-codes-paused', jsonb_build_object('token', public.begin_account_undo(owner, 'codes'))
    );
  end if;
  return '{"decision": "continue"}';
end;
$$;

revoke all on function public.judge_app_code(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.judge_app_code(jsonb) to supabase_auth_admin;
