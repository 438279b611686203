-- The region of a mail: that in which the account was made, otherwise the default.
create function public.auth_mail_region(metadata jsonb) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.regions where code = metadata ->> 'region'),
    (select code from public.regions where is_default)
  )
$$;

revoke all on function public.auth_mail_region(jsonb) from public, anon, authenticated, service_role;
