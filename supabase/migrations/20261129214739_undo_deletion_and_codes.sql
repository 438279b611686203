-- Brings a database to supabase/schemas.

alter table public.account_undos
  drop constraint account_undos_change_check,
  add constraint account_undos_change_check check (change in ('password', 'address', 'factor', 'passkey', 'codes', 'deletion'));

-- Undoes a change and all later ones: ends sessions and links, and voids the password and passkeys until the owner sets a new
-- password by mail. Cancels a deletion request, voids recovery codes that may be the attacker's, and forgets devices. Returns whether
-- the link was valid.
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
  end if;
  -- The attacker may have seen codes that were made shortly before the change. The owner makes new ones with the second factor.
  delete from public.recovery_codes
  where user_id = undo.user_id and (factors_since is not null or created_at > undo.created_at - interval '72 hours');
  delete from public.deletion_requests where user_id = undo.user_id;
  -- Otherwise the owner's next request would count as handled.
  delete from public.inbox_handlings where kind = 'deletion' and key = undo.user_id;
  -- The next sign-in of each device is reported again.
  delete from public.known_devices where user_id = undo.user_id;
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

-- Mails the owner with the first request, because a deletion can't be undone later.
create or replace function public.request_account_deletion(for_session uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.has_fresh_proof(for_session) is not true then
    raise insufficient_privilege using message = 'The password has not been entered again, or the second factor is missing.';
  end if;
  insert into public.deletion_requests (user_id) values (auth.uid()) on conflict do nothing;
  if found then
    perform public.queue_account_mail(
      auth.uid(), 'auth-deletion-requested', jsonb_build_object('token', public.begin_account_undo(auth.uid(), 'deletion'))
    );
  end if;
end;
$$;
