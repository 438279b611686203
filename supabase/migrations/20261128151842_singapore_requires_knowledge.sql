-- Brings a database to supabase/schemas.

alter table public.regions add column requires_knowledge boolean not null default false;

-- Stores a request once, with the mails to its sender and to the broker. A request is refused from a country whose clients are not served, and
-- in another region than that of the country of residence. Where that region asks about knowledge and experience, the request comes with the
-- answers, which no mail contains. Where it requires knowledge, a client who fails is refused, despite any warning.
create or replace function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text, appropriateness jsonb default null,
  is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
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
  if appropriateness ->> 'result' = 'notAppropriate' and exists (
    select from public.regions known where known.requires_knowledge and known.code = region
  ) then
    raise check_violation using message = 'The region requires knowledge and experience.';
  end if;
  registered := public.register_submission(key, 'demo', email, sender, is_suspect);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  values (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "AU", "countries": ["AU", "CC", "CX", "NF"], "is_default": false, "is_fallback": false, "complaint_days": 30, "requires_knowledge": false, "asks_appropriateness": true}')
  on conflict (code) do update set requires_knowledge = excluded.requires_knowledge;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "EU", "countries": ["AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE", "IS", "LI", "NO", "AX", "GF", "GP", "MF", "MQ", "RE", "YT"], "is_default": false, "is_fallback": false, "complaint_days": 56, "requires_knowledge": false, "asks_appropriateness": true}')
  on conflict (code) do update set requires_knowledge = excluded.requires_knowledge;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "GLOBAL", "countries": [], "is_default": false, "is_fallback": true, "complaint_days": 56, "requires_knowledge": false, "asks_appropriateness": false}')
  on conflict (code) do update set requires_knowledge = excluded.requires_knowledge;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "MENA", "countries": ["AE", "BH", "DZ", "EG", "IQ", "JO", "KW", "LB", "LY", "MA", "MR", "OM", "PS", "QA", "SA", "SD", "TN", "YE"], "is_default": true, "is_fallback": false, "complaint_days": 56, "requires_knowledge": false, "asks_appropriateness": false}')
  on conflict (code) do update set requires_knowledge = excluded.requires_knowledge;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "SG", "countries": ["SG"], "is_default": false, "is_fallback": false, "complaint_days": 56, "requires_knowledge": true, "asks_appropriateness": true}')
  on conflict (code) do update set requires_knowledge = excluded.requires_knowledge;

insert into public.regions (code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness)
  select code, countries, is_default, is_fallback, complaint_days, requires_knowledge, asks_appropriateness from jsonb_populate_record(null::public.regions, '{"code": "UK", "countries": ["GB"], "is_default": false, "is_fallback": false, "complaint_days": 56, "requires_knowledge": false, "asks_appropriateness": true}')
  on conflict (code) do update set requires_knowledge = excluded.requires_knowledge;
