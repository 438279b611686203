-- Mails the owner of an account about a new passkey that signs in without the password, with a link that undoes it.
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

-- Sign-in services of before 2026 have no such passkeys.
do $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger notify_passkey_added after insert on auth.webauthn_credentials
      for each row execute function public.notify_passkey_added();
  end if;
end
$$;
