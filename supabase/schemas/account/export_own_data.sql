-- Everything that is stored about the caller, who has just proved again who they are: a session of theirs is at most a minute old. Null for the
-- sixth download of an hour.
create function public.export_own_data() returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
begin
  if not public.has_completed_mfa() then
    raise insufficient_privilege using message = 'The second factor has not been verified.';
  end if;
  if not exists (select from auth.sessions where user_id = owner and created_at > now() - interval '1 minute') then
    raise insufficient_privilege using message = 'The password has not been entered again.';
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

revoke all on function public.export_own_data() from public, anon, authenticated, service_role;
grant execute on function public.export_own_data() to authenticated;
