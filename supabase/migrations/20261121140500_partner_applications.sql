-- Who applies for a partner programme, which the content names by its address.
create table public.partner_applications (
  key uuid primary key references public.form_submissions (key),
  language text not null check (language in ('en', 'ar')),
  region text not null check (region in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
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
  end
);

alter table public.partner_applications enable row level security;
create policy "The service reads applications" on public.partner_applications
  for select to service_role using (true);

revoke all on public.partner_applications from public, anon, authenticated, service_role;
grant select, delete on public.partner_applications to service_role;

-- Stores an application once and has it acknowledged to its sender and delivered to the broker. The one way in for visitors.
create function public.apply_as_partner(
  key uuid, sender text, language text, region text, programme text,
  first_name text, last_name text, email text, company text, website text, market text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.partner_applications;
begin
  if not public.enter_submission(key, 'partner', email, sender) then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  perform public.mail_about_form('partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
end;
$$;

revoke all on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) to anon, authenticated;
