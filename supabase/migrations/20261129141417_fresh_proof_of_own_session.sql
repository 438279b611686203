-- Brings a database to supabase/schemas.

drop function if exists public.export_own_data(), public.request_account_deletion();

-- Whether the caller entered the password within the last minute, for the given session of the same user. That session must have used the second factor
-- if the user has one. The caller's own session is a new one without it, so only together they show both. Only a session with the second factor can list
-- session ids, so a password without the factor isn't enough.
create function public.has_fresh_proof(for_session uuid) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select auth.jwt() -> 'amr' @> '[{"method": "password"}]'
    and exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '1 minute'
    )
    and exists (
      select from auth.sessions session
      where session.id = for_session and session.user_id = auth.uid() and session.created_at > now() - interval '30 days'
        and (
          session.aal::text = 'aal2'
          or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
          or exists (select from public.recovered_sessions where session_id = session.id)
        )
    )
$$;

revoke all on function public.has_fresh_proof(uuid) from public, anon, authenticated, service_role;

create function public.request_account_deletion(for_session uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.has_fresh_proof(for_session) is not true then
    raise insufficient_privilege using message = 'The password has not been entered again, or the second factor is missing.';
  end if;
  insert into public.deletion_requests (user_id) values (auth.uid()) on conflict do nothing;
end;
$$;

revoke all on function public.request_account_deletion(uuid) from public, anon, authenticated, service_role;

grant execute on function public.request_account_deletion(uuid) to authenticated;

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
