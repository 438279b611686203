-- What a visitor and the staff call a submission: eight signs of its key.
create function public.submission_reference(key uuid) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select upper(left(key::text, 8))
$$;

revoke all on function public.submission_reference(uuid) from public, anon, authenticated, service_role;
