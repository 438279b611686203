-- The language of a mail: that of the page on which it was requested, otherwise that in which the account was made. English pages
-- have no prefix.
create function public.auth_mail_language(redirect_to text, metadata jsonb) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.languages where code = substring(redirect_to from '^https?://[^/]+/([^/?#]+)')),
    case when redirect_to ~ '^https?://[^/]+/[^/]' then 'en' end,
    (select code from public.languages where code = metadata ->> 'language'),
    'en'
  )
$$;

revoke all on function public.auth_mail_language(text, jsonb) from public, anon, authenticated, service_role;
