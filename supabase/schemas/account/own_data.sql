-- The caller's own data: requests and the download.

-- Downloads of the last day, for the limit.
create table public.data_exports (
  user_id uuid not null references auth.users (id) on delete cascade,
  exported_at timestamptz not null default now()
);

create index data_exports_by_user on public.data_exports (user_id, exported_at);

alter table public.data_exports enable row level security;
create policy "The service deletes downloads" on public.data_exports for delete to service_role using (true);

revoke all on public.data_exports from public, anon, authenticated, service_role;
grant delete on public.data_exports to service_role;

-- Forms from the caller's confirmed address, newest first.
create function public.own_requests() returns table (
  kind text,
  key uuid,
  message text,
  created_at timestamptz,
  reply_due_at timestamptz,
  handled_at timestamptz
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select sent.kind, sent.key, sent.message, sent.created_at, sent.due_at, handling.handled_at
  from public.sent_forms sent
    join auth.users client on lower(sent.email) = client.email
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = auth.uid() and client.email_confirmed_at is not null and public.has_completed_mfa()
  order by sent.created_at desc
  limit 100
$$;

revoke all on function public.own_requests() from public, anon, authenticated, service_role;
grant execute on function public.own_requests() to authenticated;

-- Complete forms from a confirmed address, with their rate-limit digests.
create function public.own_forms(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', sent.kind) || sent.stored
      || jsonb_build_object(
        'handled_at', handling.handled_at, 'address_digest', submission.address_hash, 'sender_digest', submission.sender_hash
      )
    order by sent.stored ->> 'created_at' desc
  ), '[]')
  from public.sent_forms sent
    join auth.users client on lower(sent.email) = client.email
    join public.form_submissions submission on submission.key = sent.key
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = own_forms.owner and client.email_confirmed_at is not null
$$;

revoke all on function public.own_forms(uuid) from public, anon, authenticated, service_role;

-- Mails to a confirmed address without link secrets, and its subscriptions, which are consents.
create function public.own_mail(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', mail.kind, 'language', mail.language, 'region', mail.region, 'recipient', mail.recipient,
          'details', mail.details - array['token', 'confirmToken', 'manageKey'],
          'created_at', mail.created_at, 'sent_at', mail.sent_at, 'given_up_at', mail.given_up_at
        ) order by mail.created_at desc
      ), '[]')
      from public.outbox mail where lower(mail.recipient) = client.email
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(
        to_jsonb(known) - array['id', 'confirm_hash', 'manage_key'] order by known.created_at desc
      ), '[]')
      from public.subscriptions known where known.email = client.email
    )
  )
  from auth.users client where client.id = own_mail.owner and client.email_confirmed_at is not null
$$;

revoke all on function public.own_mail(uuid) from public, anon, authenticated, service_role;

-- Sessions, devices, second factors, passkeys and recovery codes, without secrets.
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

revoke all on function public.own_proofs(uuid) from public, anon, authenticated, service_role;

-- All data about the caller, who must have entered the password within the last minute. Null after five downloads in an hour.
create function public.export_own_data(for_session uuid) returns jsonb
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
  perform pg_advisory_xact_lock(hashtextextended('export ' || owner, 0));
  delete from public.data_exports known where known.user_id = owner and known.exported_at < now() - interval '1 day';
  if (select count(*) from public.data_exports where user_id = owner and exported_at > now() - interval '1 hour') >= 5 then
    return null;
  end if;
  insert into public.data_exports (user_id) values (owner);
  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', client.id, 'email', client.email, 'email_confirmed_at', client.email_confirmed_at,
        'new_email', nullif(client.email_change, ''), 'created_at', client.created_at,
        'last_sign_in_at', client.last_sign_in_at, 'settings', client.raw_user_meta_data,
        'deletion_requested_at', (select requested_at from public.deletion_requests where user_id = owner),
        'staff_since', (select appointed_at from public.staff where user_id = owner),
        'downloads', (select jsonb_agg(exported_at order by exported_at) from public.data_exports where user_id = owner)
      ),
      'appropriateness', (
        select coalesce(jsonb_agg(jsonb_build_object('region', answered.region, 'answered_at', answered.answered_at) || answered.appropriateness), '[]')
        from public.account_appropriateness answered where answered.user_id = owner
      ),
      'forms', public.own_forms(owner)
    ) || public.own_proofs(owner) || coalesce(public.own_mail(owner), '{"mails": [], "subscriptions": []}')
    from auth.users client where client.id = owner
  );
end;
$$;

revoke all on function public.export_own_data(uuid) from public, anon, authenticated, service_role;
grant execute on function public.export_own_data(uuid) to authenticated;
