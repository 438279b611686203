-- Creates a proof-of-work challenge, as hard as a form from this sender about this mailbox needs now. It is valid for this form and this
-- submission alone, which is stored once.
create function public.create_proof_challenge(form text, key uuid, address text, sender text) returns text
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
  select concat_ws(
    '.', 'v1', form, key, extract(epoch from now() + valid_for)::bigint,
    coalesce(public.needed_proof_bits(address, sender), bits)
  ) into told from public.proof_of_work_settings;
  return told || '.' || public.sign_proof_challenge(told);
end;
$$;

revoke all on function public.create_proof_challenge(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_proof_challenge(text, uuid, text, text) to site_writer;
