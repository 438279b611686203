-- Writes the two mails that follow a form: to its sender, who is told that it arrived, and to the broker.
create function public.mail_about_form(form text, language text, region text, email text, details jsonb) returns void
  language sql
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select form || mail.suffix, language, region, mail.recipient, details
  from (values ('-acknowledgement', email), ('-delivery', null)) as mail (suffix, recipient);
$$;

revoke all on function public.mail_about_form(text, text, text, text, jsonb) from public, anon, authenticated, service_role;

-- Who asked for a demo account, and on which platform.
create table public.demo_requests (
  key uuid primary key references public.form_submissions (key),
  language text not null check (language in ('en', 'ar')),
  region text not null check (region in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
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

-- Stores a request once and has it acknowledged to its sender and delivered to the broker. The one way in for visitors.
create function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.demo_requests;
begin
  if not public.enter_submission(key, 'demo', email, sender) then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform)
  values (key, language, region, first_name, last_name, email, phone, country, platform)
  returning * into stored;
  perform public.mail_about_form('demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
end;
$$;

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text) to anon, authenticated;
