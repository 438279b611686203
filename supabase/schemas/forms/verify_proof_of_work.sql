-- Verifies a solution: the challenge, a dot, and a number with which the hash of it all begins with as many zero bits as
-- required. False when the challenge is not ours or expired, or the solution is wrong.
create function public.verify_proof_of_work(proof text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    proof, '^(v1\.([a-z]{1,40})\.([0-9a-f-]{36})\.([0-9]{1,12})\.([0-9]{1,2}))\.([0-9a-f]{64})\.[0-9]{1,15}$'
  );
  digest text := encode(sha256(convert_to(proof, 'UTF8')), 'hex');
begin
  if parts is null or public.sign_proof_challenge(parts[1]) <> parts[6] then
    return false;
  end if;
  if to_timestamp(parts[4]::bigint) < now()
    or left(('x' || left(digest, 8))::bit(32)::text, parts[5]::integer) ~ '1'
  then
    return false;
  end if;
  delete from public.verified_submissions where proven_at < now() - interval '1 hour';
  insert into public.verified_submissions as known (key, form, bits) values (parts[3]::uuid, parts[2], parts[5]::integer)
    on conflict on constraint verified_submissions_pkey do update set bits = greatest(known.bits, excluded.bits);
  return true;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.verify_proof_of_work(text) from public, anon, authenticated, service_role;
grant execute on function public.verify_proof_of_work(text) to site_writer;
