-- Makes the token of a link that undoes a change of an account.
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
