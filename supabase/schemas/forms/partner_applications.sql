-- Applications for a partner programme. `programme` is a slug of the content.
create table public.partner_applications (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  programme text not null check (length(programme) <= 96 and programme ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  company text check (length(company) between 1 and 80),
  website text check (length(website) between 4 and 254 and website ~* '^https?://'),
  market text not null check (length(market) between 1 and 80),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- The promise of the partners page: two working days.
  reply_due_at timestamptz not null default now() + case
    when extract(isodow from now()) in (4, 5) then interval '4 days'
    when extract(isodow from now()) = 6 then interval '3 days'
    else interval '2 days'
  end,
  -- No control characters: a line break in a line would be a header of a mail.
  constraint partner_applications_lines check (concat(first_name, last_name, email, company, website, market) !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint partner_applications_texts check (message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

alter table public.partner_applications enable row level security;
create policy "The service reads applications" on public.partner_applications
  for select to service_role using (true);

revoke all on public.partner_applications from public, anon, authenticated, service_role;
grant select, delete on public.partner_applications to service_role;
