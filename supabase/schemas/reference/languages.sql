-- The languages of the site; every other table refers to them. Rows come from the one list in TypeScript.
create table public.languages (
  code text primary key check (code ~ '^[a-z]{2}$')
);

alter table public.languages enable row level security;
create policy "Everybody reads languages" on public.languages
  for select to anon, authenticated, service_role using (true);

revoke all on public.languages from public, anon, authenticated, service_role;
grant select on public.languages to anon, authenticated, service_role;
