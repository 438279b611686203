-- When somebody first proves that they read the mails of an address, nothing counts that was said before: whoever opened the account
-- may have been anybody. Its password is void until one is set in the session that the proof begins. A trigger, so that no way of
-- proving an address bypasses it, in the hosted service either.
create function public.void_unproved_credentials() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if old.email_confirmed_at is not null or new.email_confirmed_at is null then
    return new;
  end if;
  new.encrypted_password := '';
  new.raw_user_meta_data := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.raw_user_meta_data)
    where key in ('language', 'region', 'intent')
  );
  delete from auth.mfa_factors where user_id = new.id;
  perform public.delete_passkeys(new.id);
  delete from auth.sessions where user_id = new.id;
  return new;
end;
$$;

revoke all on function public.void_unproved_credentials() from public, anon, authenticated, service_role;

create trigger void_unproved_credentials before update of email_confirmed_at on auth.users
  for each row execute function public.void_unproved_credentials();
