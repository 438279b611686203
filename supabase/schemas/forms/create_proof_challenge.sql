-- Creates a proof-of-work challenge. It is valid for this form and this submission alone, which is stored once.
create function public.create_proof_challenge(form text, key uuid) returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  told text;
begin
  if form !~ '^[a-z]{1,40}$' then
    raise exception 'There is no form with this name.';
  end if;
  select concat_ws('.', 'v1', form, key, extract(epoch from now() + valid_for)::bigint, bits) into told
    from public.proof_of_work_settings;
  return told || '.' || public.sign_proof_challenge(told);
end;
$$;

revoke all on function public.create_proof_challenge(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.create_proof_challenge(text, uuid) to anon, authenticated;
