-- Requests for a demo account.
create table public.demo_requests (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  phone text not null check (length(phone) between 6 and 30 and phone ~ '^[+(]{0,2}[0-9][0-9 ()./-]*$'),
  country text not null check (country in ('us', 'uk', 'au', 'de', 'fr', 'jp', 'sg')),
  platform text not null check (platform in ('mt5', 'mt4', 'ctrader')),
  created_at timestamptz not null default now()
);

alter table public.demo_requests enable row level security;
create policy "The service reads requests" on public.demo_requests
  for select to service_role using (true);

revoke all on public.demo_requests from public, anon, authenticated, service_role;
grant select, delete on public.demo_requests to service_role;
