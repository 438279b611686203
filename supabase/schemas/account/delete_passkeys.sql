-- Deletes the passkeys with which an account is signed in to without its password. Sign-in services of before 2026 have none.
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
