-- Brings a database to supabase/schemas.

drop trigger if exists notify_new_device on auth.sessions;

drop function if exists public.device_hash(text,inet), public.is_known_device(text,text,inet);

alter table public.account_undos drop constraint account_undos_change_check;
alter table public.account_undos add constraint account_undos_change_check
  check (change in ('password', 'address', 'factor', 'passkey', 'codes'));

-- They were of a browser and a network, which others share.
delete from public.known_devices where true;

-- A device by the secret in its cookie, which the site appends to the name of the browser; null without one.
create function public.device_hash(user_agent text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(substring(user_agent from ' device/([0-9a-f]{64})$'), 'UTF8')), 'hex')
$$;

revoke all on function public.device_hash(text) from public, anon, authenticated, service_role;

-- Whether the account of an address was signed in on this device before; false for an address without an account.
create function public.is_known_device(address text, user_agent text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.known_devices known join auth.users client on client.id = known.user_id
    where client.email = lower(address) and known.device_hash = public.device_hash(is_known_device.user_agent)
  )
$$;

revoke all on function public.is_known_device(text, text) from public, anon, authenticated, service_role;

grant execute on function public.is_known_device(text, text) to supabase_auth_admin;

-- Mails the owner of an account about a sign-in from a new device. A trigger, so that no way of signing in bypasses it. The secret of the device
-- is not stored with the session.
create or replace function public.notify_new_device() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  device constant text := public.device_hash(new.user_agent);
  is_first boolean;
  is_known boolean;
begin
  new.user_agent := regexp_replace(new.user_agent, ' device/[0-9a-f]{64}$', '');
  if tg_op = 'UPDATE' then
    return new;
  end if;
  is_first := (select last_sign_in_at is null from auth.users where id = new.user_id)
    and not exists (select from auth.sessions where user_id = new.user_id);
  is_known := exists (select from public.known_devices where user_id = new.user_id and device_hash = device);
  if device is not null then
    insert into public.known_devices (user_id, device_hash) values (new.user_id, device)
    on conflict (user_id, device_hash) do update set last_seen_at = now();
  end if;
  if not is_known and not is_first then
    perform public.queue_account_mail(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

create trigger notify_new_device before insert or update of user_agent on auth.sessions
  for each row execute function public.notify_new_device();

-- Wrong codes of an authenticator app since the last right one, by user, however long ago. Twenty of them begin a pause.
create table public.app_code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null check (tries > 0),
  paused_until timestamptz
);

alter table public.app_code_attempts enable row level security;

create policy "The service deletes code attempts" on public.app_code_attempts for delete to service_role using (true);

revoke all on public.app_code_attempts from public, anon, authenticated, service_role;

grant delete on public.app_code_attempts to service_role;

-- The hook of the sign-in service for codes of an app (`mfa_verification_attempt` in `supabase/config.toml`). Whoever knows a password may try
-- codes: after twenty wrong ones the owner is mailed, and no code counts for a day, or until the link in that mail is used. A new factor is not counted.
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

-- Undoes the change of an account that a mail tells of, with all later ones, and shuts out whoever made them: all sessions and links end, and
-- the password and the passkeys are void until its owner sets a password by mail. Returns whether the link was good.
create or replace function public.undo_account_change(token text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  undo public.account_undos;
  former_email text;
  factors_since timestamptz;
begin
  -- Locked, so that of two calls at once the second finds it gone.
  select * into undo from public.account_undos known
  where known.token_hash = encode(sha256(convert_to(undo_account_change.token, 'UTF8')), 'hex')
    and known.created_at > now() - interval '72 hours'
  for update;
  if not found then
    return false;
  end if;
  perform from auth.users where id = undo.user_id for update;
  -- Later changes, too: they were made by the same hands, and the links that undo them may have gone to their mailbox.
  select (array_agg(made.old_email order by made.created_at) filter (where made.change = 'address'))[1],
    -- A factor is verified within a day of its beginning, or removed.
    min(made.created_at) filter (where made.change = 'factor') - interval '1 day'
    into former_email, factors_since
  from (
    select later.change, later.old_email, later.created_at from public.account_undos later
    where later.user_id = undo.user_id and later.created_at >= undo.created_at
  ) made;
  if former_email is not null then
    if exists (select from auth.users where email = former_email and email_confirmed_at is not null and id <> undo.user_id) then
      -- The link stays good: that account may be deleted.
      return false;
    end if;
    -- Somebody may have begun to open an account there, so that it could not be given back.
    delete from auth.users where email = former_email and id <> undo.user_id;
    update auth.users set email = former_email, email_change = default where id = undo.user_id;
    -- The hosted service keeps the address a second time.
    if to_regclass('auth.identities') is not null then
      execute $update$
        update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where user_id = $1 and provider = 'email'
      $update$ using undo.user_id, former_email;
    end if;
  end if;
  if factors_since is not null then
    delete from auth.mfa_factors where user_id = undo.user_id and created_at >= factors_since;
    delete from public.recovery_codes where user_id = undo.user_id;
  end if;
  delete from public.app_code_attempts where user_id = undo.user_id;
  update auth.users set encrypted_password = '' where id = undo.user_id;
  perform public.delete_passkeys(undo.user_id);
  delete from auth.sessions where user_id = undo.user_id;
  delete from auth.one_time_tokens where user_id = undo.user_id;
  delete from public.account_undos known where known.user_id = undo.user_id and known.created_at >= undo.created_at;
  perform public.queue_account_mail(undo.user_id, 'auth-change-undone');
  return true;
end;
$$;

-- How an account is protected: sessions, devices, second factors, passkeys and recovery codes, without what is secret of them.
create or replace function public.own_proofs(owner uuid) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  passkeys jsonb := '[]';
begin
  -- Sign-in services of before 2026 have none.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute $passkeys$
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
      ) order by created_at), '[]')
      from auth.webauthn_credentials where user_id = $1
    $passkeys$ into passkeys using owner;
  end if;
  return jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'browser', session.user_agent, 'network_address', session.ip, 'signed_in_at', session.created_at,
        'used_at', public.session_used_at(session.refreshed_at, session.created_at), 'level', session.aal,
        'recovery_code_used_at', recovered.recovered_at
      ) order by session.created_at desc), '[]')
      from auth.sessions session
        left join public.recovered_sessions recovered on recovered.session_id = session.id
      where session.user_id = own_proofs.owner
    ),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'digest', device.device_hash, 'first_seen_at', device.first_seen_at, 'last_seen_at', device.last_seen_at
      ) order by device.first_seen_at), '[]')
      from public.known_devices device where device.user_id = own_proofs.owner
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', factor.factor_type, 'name', factor.friendly_name, 'status', factor.status, 'created_at', factor.created_at
      ) order by factor.created_at), '[]')
      from auth.mfa_factors factor where factor.user_id = own_proofs.owner
    ),
    'sign_in_passkeys', passkeys,
    'recovery_codes', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', code.created_at, 'used_at', code.used_at) order by code.used_at), '[]')
      from public.recovery_codes code where code.user_id = own_proofs.owner
    ),
    'wrong_recovery_codes', (
      select coalesce(jsonb_agg(jsonb_build_object('tries', attempt.tries, 'counted_until', attempt.ends_at)), '[]')
      from public.recovery_code_attempts attempt where attempt.user_id = own_proofs.owner
    ),
    'wrong_app_codes', (
      select coalesce(jsonb_agg(jsonb_build_object('tries', attempt.tries, 'paused_until', attempt.paused_until)), '[]')
      from public.app_code_attempts attempt where attempt.user_id = own_proofs.owner
    ),
    'undoable_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'change', undo.change, 'old_email', undo.old_email, 'created_at', undo.created_at
      ) order by undo.created_at), '[]')
      from public.account_undos undo where undo.user_id = own_proofs.owner
    )
  );
end;
$$;
