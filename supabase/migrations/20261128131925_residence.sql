-- Brings a database to supabase/schemas.

drop function if exists public.acknowledge_region(text,text,text,text), public.serves_country(text);

alter table public.region_acknowledgements add column reason text not null default 'laxer'
  constraint region_acknowledgements_reason_check check (reason in ('laxer', 'residence'));

alter table public.regions add column is_fallback boolean not null default false;

alter table public.region_acknowledgements drop constraint region_acknowledgements_pkey;
alter table public.region_acknowledgements add primary key (day, region_from, region_to, language, reason);

create unique index regions_fallback on public.regions (is_fallback) where is_fallback;

-- The region that serves residents of a country: a country of no region belongs to the fallback. Twin: domain/regions/region-of-country.ts.
create function public.region_of_country(country text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.regions where region_of_country.country = any (countries)),
    (select code from public.regions where is_fallback)
  )
$$;

revoke all on function public.region_of_country(text) from public, anon, authenticated, service_role;

-- Stores a request once, with the mails to its sender and to the broker. A request is refused from a country whose clients are not served, and
-- in another region than that of the country of residence. Where that region asks about knowledge and experience, the request comes with the
-- answers, which no mail contains.
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
  if not public.serves_country(country, on_demo => true) then
    raise check_violation using message = 'Clients of the country are not served.';
  end if;
  if region <> public.region_of_country(country) then
    raise check_violation using message = 'Another region serves residents of the country.';
  end if;
  if appropriateness is null and exists (
    select from public.regions known where known.asks_appropriateness and known.code = region
  ) then
    raise check_violation using message = 'The region asks about knowledge and experience.';
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

-- Counts one confirmation, or one move to the region of residence, on today's date in UTC; from one sender at most thirty a day.
create function public.acknowledge_region(region_from text, region_to text, language text, sender text, reason text default 'laxer') returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  already integer;
begin
  delete from public.acknowledgement_senders known where known.day < today;
  insert into public.acknowledgement_senders as known (day, sender_hash) values (today, sender)
  on conflict on constraint acknowledgement_senders_pkey do update set times = known.times + 1
  returning known.times into already;
  if already > 30 then
    return;
  end if;
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language, reason)
  values (today, region_from, region_to, language, reason)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.acknowledge_region(text, text, text, text, text) from public, anon, authenticated, service_role;

grant execute on function public.acknowledge_region(text, text, text, text, text) to site_writer;

-- Clients write their own metadata, which every token contains: long metadata would lock them out. The country of residence decides the region,
-- and so the entity and the warning of every mail. A country that isn't served opens no account.
create or replace function public.limit_user_metadata() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise check_violation using message = 'The metadata of an account are limited to 4096 bytes.';
  end if;
  if new.raw_user_meta_data ? 'country' then
    if coalesce(new.raw_user_meta_data ->> 'country', '') !~ '^[A-Z]{2}$' then
      raise check_violation using message = 'The country of residence has no code of ISO 3166-1.';
    end if;
    if tg_op = 'INSERT' and not public.serves_country(new.raw_user_meta_data ->> 'country') then
      raise check_violation using message = 'Clients of the country are not served.';
    end if;
    new.raw_user_meta_data := new.raw_user_meta_data
      || jsonb_build_object('region', public.region_of_country(new.raw_user_meta_data ->> 'country'));
  end if;
  return new;
end;
$$;

-- Whether clients of a country are served, by the newest table of countries in the audit log that visitors saw; with `on_demo`, whether they may
-- have a demo account, which some regulators count as marketing. Without a published table the answer is yes: the site reads the content
-- itself, and asks first.
create function public.serves_country(country text, on_demo boolean default false) returns boolean
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
    where rule ->> 'code' = serves_country.country 
      and (rule -> 'isServed' = 'false' or (on_demo and rule -> 'allowsMarketing' = 'false'))
  )
$$;

revoke all on function public.serves_country(text, boolean) from public, anon, authenticated, service_role;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "AU", "countries": ["AU", "CC", "CX", "NF"], "is_default": false, "is_fallback": false, "complaint_days": 30, "asks_appropriateness": true}')
  on conflict (code) do update set is_fallback = excluded.is_fallback;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "EU", "countries": ["AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE", "IS", "LI", "NO", "AX", "GF", "GP", "MF", "MQ", "RE", "YT"], "is_default": false, "is_fallback": false, "complaint_days": 56, "asks_appropriateness": true}')
  on conflict (code) do update set countries = excluded.countries, is_fallback = excluded.is_fallback;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "GLOBAL", "countries": [], "is_default": false, "is_fallback": true, "complaint_days": 56, "asks_appropriateness": false}')
  on conflict (code) do update set is_fallback = excluded.is_fallback;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "MENA", "countries": ["AE", "BH", "DZ", "EG", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "PS", "QA", "SA", "SD", "TN", "YE"], "is_default": true, "is_fallback": false, "complaint_days": 56, "asks_appropriateness": false}')
  on conflict (code) do update set is_fallback = excluded.is_fallback;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "SG", "countries": ["SG"], "is_default": false, "is_fallback": false, "complaint_days": 56, "asks_appropriateness": true}')
  on conflict (code) do update set is_fallback = excluded.is_fallback;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "UK", "countries": ["GB"], "is_default": false, "is_fallback": false, "complaint_days": 56, "asks_appropriateness": true}')
  on conflict (code) do update set is_fallback = excluded.is_fallback;
