-- The digest of a recovery code. Eighty random bits need no slow hash; case and dashes do not matter.
create function public.recovery_code_digest(owner uuid, code text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(owner::text || regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), 'UTF8')), 'hex')
$$;

revoke all on function public.recovery_code_digest(uuid, text) from public, anon, authenticated, service_role;
