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
  update auth.users set encrypted_password = '' where id = undo.user_id;
  perform public.delete_passkeys(undo.user_id);
  delete from auth.sessions where user_id = undo.user_id;
  delete from auth.one_time_tokens where user_id = undo.user_id;
  delete from public.account_undos known where known.user_id = undo.user_id and known.created_at >= undo.created_at;
  perform public.queue_account_mail(undo.user_id, 'auth-change-undone');
  return true;
end;
$$;
