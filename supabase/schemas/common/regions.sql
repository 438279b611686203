-- Regions and languages.

-- Rejects instruments in an unknown region, because an array can't have a foreign key.
create function public.check_available_regions() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  unknown text;
begin
  select given into unknown from unnest(new.available_regions) given
    where not exists (select from public.regions where code = given) limit 1;
  if unknown is not null then
    raise foreign_key_violation using message = format('The region "%s" of the instrument "%s" does not exist.', unknown, new.symbol);
  end if;
  return new;
end;
$$;

revoke all on function public.check_available_regions() from public, anon, authenticated, service_role;

-- Keeps a region while an instrument is available in it.
create function public.keep_available_region() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (select from public.instruments where old.code = any (available_regions)) then
    raise foreign_key_violation using message = format('Instruments are still available in the region "%s".', old.code);
  end if;
  return null;
end;
$$;

revoke all on function public.keep_available_region() from public, anon, authenticated, service_role;

-- The site's languages. The rows are generated from TypeScript.
create table public.languages (
  code text primary key check (code ~ '^[a-z]{2}$')
);

alter table public.languages enable row level security;
create policy "Everybody reads languages" on public.languages
  for select to anon, authenticated, service_role using (true);

revoke all on public.languages from public, anon, authenticated, service_role;
grant select on public.languages to anon, authenticated, service_role;

-- The regulatory regions. The rows are generated from TypeScript.
create table public.regions (
  code text primary key check (code ~ '^[A-Z]{2,10}$'),
  -- Days until the final answer to a complaint is due.
  complaint_days integer not null default 56 check (complaint_days between 1 and 366),
  -- Whether a demo request must include the appropriateness answers.
  asks_appropriateness boolean not null default false,
  -- Whether the region refuses clients who fail the assessment.
  requires_knowledge boolean not null default false,
  -- ISO 3166-1 codes of the countries that the region serves.
  countries text[] not null default '{}',
  -- The region for mails when the recipient's region is unknown.
  is_default boolean not null default false,
  -- Serves residents of countries that no region lists.
  is_fallback boolean not null default false
);

create unique index regions_default on public.regions (is_default) where is_default;
create unique index regions_fallback on public.regions (is_fallback) where is_fallback;

create constraint trigger keep_available_region after update of code or delete on public.regions
  for each row execute function public.keep_available_region();

alter table public.regions enable row level security;
create policy "Everybody reads regions" on public.regions
  for select to anon, authenticated, service_role using (true);

revoke all on public.regions from public, anon, authenticated, service_role;
grant select on public.regions to anon, authenticated, service_role;

-- The region that serves a country's residents. Same rule as domain/regions/region-of-country.ts.
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
