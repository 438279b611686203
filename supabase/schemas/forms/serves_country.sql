-- Whether clients of a country are served, by the newest table of countries that the audit log has and visitors saw. One that never was
-- published refuses nobody here: the site reads the content itself, and asks first.
create function public.serves_country(country text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select not exists (
    select from (
      select entry.content::jsonb as content
      from public.publications entry
      where entry.document_id = 'countryRules' and entry.standing is distinct from 'unsealed'
      order by entry.published_at desc, entry.position desc
      limit 1
    ) newest
    cross join lateral jsonb_path_query(newest.content, '$.countries[*]') rule
    where rule ->> 'code' = serves_country.country and rule -> 'isServed' = 'false'
  )
$$;

revoke all on function public.serves_country(text) from public, anon, authenticated, service_role;
