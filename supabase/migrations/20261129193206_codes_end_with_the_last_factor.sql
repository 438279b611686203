-- Brings a database to supabase/schemas.

-- The first codes of the caller, with the first second factor. Its mail has an undo link. Later codes need the password, also after
-- another factor replaced the first.
create or replace function public.generate_recovery_codes() returns setof text
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

-- Removes the second factor after a recovery code, and ends all other sessions. The sign-in service would ask for the lost factor.
create or replace function public.remove_lost_factor() returns void
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

-- Codes that outlived their last second factor would keep their owners from the codes of a new one.
delete from public.recovery_codes where not exists (
  select from auth.mfa_factors where mfa_factors.user_id = recovery_codes.user_id and status = 'verified'
);
