-- The regulatory regions that the site serves; every other table refers to them. Rows come from the one list in TypeScript.
create table public.regions (
  code text primary key check (code ~ '^[A-Z]{2,10}$'),
  -- Within how many days a complaint has its final answer.
  complaint_days integer not null default 56 check (complaint_days between 1 and 366),
  -- Whether a demo request comes with the answers to the appropriateness questions.
  asks_appropriateness boolean not null default false,
  -- Codes of ISO 3166-1: the countries whose visitors see the region first.
  countries text[] not null default '{}',
  -- Whether mails to people of no known region are those of this one.
  is_default boolean not null default false
);

create unique index regions_default on public.regions (is_default) where is_default;

create constraint trigger keep_available_region after update of code or delete on public.regions
  for each row execute function public.keep_available_region();

alter table public.regions enable row level security;
create policy "Everybody reads regions" on public.regions
  for select to anon, authenticated, service_role using (true);

revoke all on public.regions from public, anon, authenticated, service_role;
grant select on public.regions to anon, authenticated, service_role;
