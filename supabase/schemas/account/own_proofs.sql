-- How an account is protected: sessions, devices, second factors, passkeys and recovery codes, without what is secret of them.
create function public.own_proofs(owner uuid) returns jsonb
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
    'undoable_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'change', undo.change, 'old_email', undo.old_email, 'created_at', undo.created_at
      ) order by undo.created_at), '[]')
      from public.account_undos undo where undo.user_id = own_proofs.owner
    )
  );
end;
$$;

revoke all on function public.own_proofs(uuid) from public, anon, authenticated, service_role;
