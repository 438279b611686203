-- Account changes that the owner can undo with a link for 72 hours. Only digests of the tokens are stored.
create table public.account_undos (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  change text not null check (change in ('password', 'address', 'factor', 'passkey', 'codes', 'deletion')),
  -- The address before the change. The mail goes there.
  old_email text check ((old_email is not null) = (change = 'address')),
  created_at timestamptz not null default now()
);

create index account_undos_by_user on public.account_undos (user_id);

alter table public.account_undos enable row level security;
create policy "The service deletes undos" on public.account_undos for delete to service_role using (true);

revoke all on public.account_undos from public, anon, authenticated, service_role;
grant delete on public.account_undos to service_role;

-- Returns the token of an undo link.
create function public.begin_account_undo(owner uuid, change text, old_email text default null) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  delete from public.account_undos where created_at < now() - interval '72 hours';
  insert into public.account_undos (token_hash, user_id, change, old_email)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), owner, begin_account_undo.change, begin_account_undo.old_email);
  return token;
end;
$$;

revoke all on function public.begin_account_undo(uuid, text, text) from public, anon, authenticated, service_role;

-- Mails the owner about a new sign-in passkey, with an undo link.
create function public.notify_passkey_added() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.queue_account_mail(
    new.user_id, 'auth-passkey-added', jsonb_build_object('token', public.begin_account_undo(new.user_id, 'passkey'))
  );
  return new;
end;
$$;

revoke all on function public.notify_passkey_added() from public, anon, authenticated, service_role;

-- Sign-in services before 2026 have no such passkeys.
do $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger notify_passkey_added after insert on auth.webauthn_credentials
      for each row execute function public.notify_passkey_added();
  end if;
end
$$;

-- Sign-in services before 2026 have no such passkeys.
create function public.delete_passkeys(owner uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials where user_id = owner;
  end if;
end;
$$;

revoke all on function public.delete_passkeys(uuid) from public, anon, authenticated, service_role;

-- Undoes a change and all later ones: ends sessions and links, and voids the password and passkeys until the owner sets a new
-- password by mail. Cancels a deletion request, voids recovery codes that may be the attacker's, and forgets devices. Returns whether
-- the link was valid.
create function public.undo_account_change(token text) returns boolean
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

revoke all on function public.undo_account_change(text) from public, anon, authenticated, service_role;
grant execute on function public.undo_account_change(text) to anon, authenticated;
