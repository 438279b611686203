-- The database itself refuses a demo request from a country whose clients are not served, and asks residents of some countries everywhere.
-- Only another code takes a region away: its other columns may change while instruments are available there.
drop trigger keep_available_region on public.regions;
create constraint trigger keep_available_region after update of code or delete on public.regions
  for each row execute function public.keep_available_region();

alter table public.regions add column countries text[] not null default '{}';
update public.regions set countries = '{}' where code = 'GLOBAL';
update public.regions set countries = '{AT, BE, BG, HR, CY, CZ, DK, EE, FI, FR, DE, GR, HU, IE, IT, LV, LT, LU, MT, NL, PL, PT, RO, SK, SI, ES, SE, IS, LI, NO}' where code = 'EU';
update public.regions set countries = '{GB}' where code = 'UK';
update public.regions set countries = '{AU, CC, CX, NF}' where code = 'AU';
update public.regions set countries = '{AE, BH, DZ, EG, IQ, JO, KW, LB, LY, MA, MR, OM, PS, QA, SA, SD, TN, YE}' where code = 'MENA';
update public.regions set countries = '{SG}' where code = 'SG';

-- Whether clients of a country are served, by the newest table of countries that the audit log has and readers saw. One that never was
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

-- Stores a request once, with the mails to its sender and to the broker. From a country whose clients are not served it is
-- refused. Where the region, or the country of residence, asks about knowledge and experience, it comes with the answers; the mails do not.
create or replace function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text, appropriateness jsonb default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.demo_requests;
begin
  if not public.serves_country(country) then
    raise check_violation using message = 'Clients of the country are not served.';
  end if;
  if appropriateness is null and exists (
    select from public.regions known
    where known.asks_appropriateness and (known.code = region or country = any (known.countries))
  ) then
    raise check_violation using message = 'The region, or the country of residence, asks about knowledge and experience.';
  end if;
  if public.register_submission(key, 'demo', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  values (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

