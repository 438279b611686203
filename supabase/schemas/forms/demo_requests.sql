-- Requests for a demo account.
create table public.demo_requests (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) <= 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  phone text not null check (length(phone) between 6 and 80 and phone ~ '^[+(]{0,2}[0-9][0-9 ()./-]*( ext[.] [0-9]{1,6})?$'),
  -- ISO 3166-1, as in domain/regions/countries.ts.
  country text not null check (country in (
    'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ',
    'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR',
    'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP',
    'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT',
    'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW',
    'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG',
    'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW'
  )),
  platform text not null check (platform in ('mt5', 'mt4', 'ctrader')),
  created_at timestamptz not null default now(),
  -- The assessment, if the region asks for it.
  appropriateness jsonb check (appropriateness is null or public.is_appropriateness(appropriateness)),
  -- A line break could add a mail header.
  constraint demo_requests_lines check (concat(first_name, last_name, email) !~ '[\u0001-\u001f\u007f-\u009f]')
);

alter table public.demo_requests enable row level security;
create policy "The service reads requests" on public.demo_requests
  for select to service_role using (true);

revoke all on public.demo_requests from public, anon, authenticated, service_role;
grant select, delete on public.demo_requests to service_role;

-- Stores a request once and queues its mails, which don't contain the assessment. Rejects countries that aren't served, a region
-- that doesn't serve the country, a missing assessment, and clients whom the region refuses after it.
create function public.request_demo_account(
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

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb, boolean) to site_writer;
