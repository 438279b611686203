-- Applications for a partner programme. `programme` is a slug in the content.
create table public.partner_applications (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  programme text not null check (length(programme) <= 96 and programme ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) <= 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  company text check (length(company) between 1 and 80),
  website text check (length(website) between 4 and 254 and website ~* '^https?://'),
  market text not null check (length(market) between 1 and 80),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- The partners page promises an answer within two working days.
  reply_due_at timestamptz not null default public.working_days_later(now(), 2),
  -- A line break could add a mail header.
  constraint partner_applications_lines check (concat(first_name, last_name, email, company, website, market) !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint partner_applications_texts check (message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

alter table public.partner_applications enable row level security;
create policy "The service reads applications" on public.partner_applications
  for select to service_role using (true);

revoke all on public.partner_applications from public, anon, authenticated, service_role;
grant select, delete on public.partner_applications to service_role;

-- Stores an application once and queues its mails.
create function public.apply_as_partner(
  key uuid, sender text, language text, region text, programme text,
  first_name text, last_name text, email text, company text, website text, market text, message text,
  is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.partner_applications;
begin
  registered := public.register_submission(key, 'partner', email, sender, is_suspect);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) to site_writer;
