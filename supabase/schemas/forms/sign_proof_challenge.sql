-- Signs a challenge, so that none needs to be stored.
create function public.sign_proof_challenge(told text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(told, 'UTF8'), secret, 'sha256'), 'hex') from public.proof_of_work_settings;
$$;

revoke all on function public.sign_proof_challenge(text) from public, anon, authenticated, service_role;
