-- schemas/privileges.sql
-- A new table, function or sequence is closed until its own file grants rights on it.
-- Hosted projects start with the opposite for the API roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC may execute functions by a global default, which a default of one schema cannot take back.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

-- schemas/roles.sql
-- The site's own role: it may call what stores something for a visitor and what sums the readings of posts, and nothing else. Its key never reaches a browser, so that who
-- calls is the site, and the visitor's address that it names means something.
do $$
begin
  if not exists (select from pg_roles where rolname = 'site_writer') then
    create role site_writer nologin noinherit;
  end if;
end
$$;
grant site_writer to authenticator;
grant usage on schema public to site_writer;

-- A read of a visitor is short; nobody's holds the database for longer.
alter role anon set statement_timeout = '2s';
alter role site_writer set statement_timeout = '5s';
alter role authenticated set statement_timeout = '8s';

-- schemas/extensions.sql
-- Trigrams, for text search.
create extension if not exists pg_trgm with schema extensions;

-- schemas/common/set_updated_at.sql
-- Sets `updated_at` on every change, whatever the client sends.
create function public.set_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;

-- schemas/common/is_appropriateness.sql
-- Whether a value is a record of appropriateness: the result, the answers by question, and whether a warning was shown before.
create function public.is_appropriateness(value jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(
    value ->> 'result' in ('appropriate', 'notAppropriate')
      and jsonb_typeof(value -> 'answers') = 'object'
      and jsonb_typeof(value -> 'warned') = 'boolean'
      and octet_length(value::text) < 1000,
    false
  )
$$;

revoke all on function public.is_appropriateness(jsonb) from public, anon, authenticated, service_role;

-- schemas/reference/check_available_regions.sql
-- Rejects instruments in a region that does not exist: an array holds no foreign key.
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

-- schemas/reference/keep_available_region.sql
-- Rejects the removal of a region in which an instrument is available.
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

-- schemas/reference/languages.sql
-- The languages of the site; every other table refers to them. Rows come from the one list in TypeScript.
create table public.languages (
  code text primary key check (code ~ '^[a-z]{2}$')
);

alter table public.languages enable row level security;
create policy "Everybody reads languages" on public.languages
  for select to anon, authenticated, service_role using (true);

revoke all on public.languages from public, anon, authenticated, service_role;
grant select on public.languages to anon, authenticated, service_role;

-- schemas/reference/regions.sql
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

-- schemas/reference/regions.generated.sql
-- Made by `npm run supabase:migration` from the lists of regions and languages in TypeScript.
insert into public.regions (code, complaint_days, asks_appropriateness, countries, is_default) values ('GLOBAL', 56, false, '{}', false), ('EU', 56, true, '{AT, BE, BG, HR, CY, CZ, DK, EE, FI, FR, DE, GR, HU, IE, IT, LV, LT, LU, MT, NL, PL, PT, RO, SK, SI, ES, SE, IS, LI, NO}', false), ('UK', 56, true, '{GB}', false), ('AU', 30, true, '{AU, CC, CX, NF}', false), ('MENA', 56, false, '{AE, BH, DZ, EG, IQ, JO, KW, LB, LY, MA, MR, OM, PS, QA, SA, SD, TN, YE}', true), ('SG', 56, true, '{SG}', false);
insert into public.languages (code) values ('en'), ('ar');

-- schemas/mail/outbox.sql
-- Mails to be sent, written in the transaction of their occasion (transactional outbox). A row of a form or an account holds data
-- and no wording, which comes from the content when the mail is sent. Only what operators write to subscribers (newsletter,
-- incidents, maintenance) is stored with its title and text.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  -- Null: the broker's own address, from the site settings.
  recipient text check (length(recipient) between 3 and 254),
  details jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  problem text,
  created_at timestamptz not null default now()
);

create index outbox_open on public.outbox (due_at) where sent_at is null and given_up_at is null;

alter table public.outbox enable row level security;
create policy "The service works through the outbox" on public.outbox
  for all to service_role using (true) with check (true);

revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, update, delete on public.outbox to service_role;

-- schemas/mail/claim_mails.sql
-- Hands out mails that are due, each to one caller: nobody else gets it until it is settled or its lease expires. Those of accounts come
-- first: whoever sends many forms delays nobody's link for a new password.
create function public.claim_mails(max_count integer, lease_seconds integer default 300) returns setof public.outbox
  language sql
  set search_path = ''
as $$
  update public.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => greatest(lease_seconds, 1))
  where id in (
    select id from public.outbox
    where sent_at is null and given_up_at is null and due_at <= now()
    order by kind like 'auth-%' desc, due_at, id
    limit least(max_count, 100)
    for update skip locked
  )
  returning *;
$$;

revoke all on function public.claim_mails(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer, integer) to service_role;

-- schemas/mail/settle_mail.sql
-- Stores the outcome of sending. A sent mail drops its data; a failed one is tried again with growing delays, for about a day.
create function public.settle_mail(mail_id uuid, failure text default null, is_final boolean default false) returns void
  language sql
  set search_path = ''
as $$
  update public.outbox set
    sent_at = case when failure is null then now() end,
    details = case when failure is null then '{}' else details end,
    problem = left(failure, 500),
    given_up_at = case when failure is not null and (is_final or attempts >= 35) then now() end,
    due_at = case when failure is null then due_at
      else now() + make_interval(secs => least(3600, 2 ^ least(attempts, 12))) end
  where id = mail_id and sent_at is null;
$$;

revoke all on function public.settle_mail(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_mail(uuid, text, boolean) to service_role;

-- schemas/forms/form_submissions.sql
-- Sent forms without their content: the idempotency key, and hashes of address and sender for the rate limits.
create table public.form_submissions (
  key uuid primary key,
  form text not null check (form ~ '^[a-z]+$'),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index form_submissions_by_address on public.form_submissions (address_hash, created_at);
create index form_submissions_by_sender on public.form_submissions (sender_hash, created_at);
create index form_submissions_by_time on public.form_submissions (created_at);

alter table public.form_submissions enable row level security;
create policy "The service reads submissions" on public.form_submissions
  for select to service_role using (true);

revoke all on public.form_submissions from public, anon, authenticated, service_role;
grant select, delete on public.form_submissions to service_role;

-- schemas/forms/mailbox_of.sql
-- The mailbox behind an address, for limits: providers deliver what stands after a plus sign, and some of them dots, to the same one.
create function public.mailbox_of(address text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select split_part(split_part(lower(address), '@', 1), '+', 1) as mailbox, split_part(lower(address), '@', 2) as domain
  ) parts
$$;

revoke all on function public.mailbox_of(text) from public, anon, authenticated, service_role;
grant execute on function public.mailbox_of(text) to supabase_auth_admin;

-- schemas/forms/submission_reference.sql
-- What a visitor and the staff call a submission: eight signs of its key.
create function public.submission_reference(key uuid) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select upper(left(key::text, 8))
$$;

revoke all on function public.submission_reference(uuid) from public, anon, authenticated, service_role;

-- schemas/forms/partner_applications.sql
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

-- schemas/forms/apply_as_partner.sql
-- Stores an application once, with the mails to its sender and to the broker.
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
  if public.register_submission(key, 'partner', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) to site_writer;

-- schemas/forms/complaints.sql
-- Complaints of the guided form. The entity that a complaint is about decides by when it has its final answer.
create table public.complaints (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  entity text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  topic text not null check (topic in ('order', 'costs', 'payment', 'account', 'platform', 'information', 'service', 'data', 'other')),
  message text not null check (length(message) between 1 and 4000),
  -- When it happened, in the words of whoever complains.
  occurred text check (length(occurred) between 1 and 80),
  remedy text check (length(remedy) between 1 and 4000),
  -- Looks like one of many from the same place or about the same mailbox: stored like any other, but after the others in the inbox, and not mailed.
  is_repeat boolean not null default false,
  created_at timestamptz not null default now(),
  reply_due_at timestamptz not null,
  -- No control characters: a line break in a line would be a header of a mail.
  constraint complaints_lines check (concat(first_name, last_name, email, occurred) !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint complaints_texts check (concat(message, remedy) !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

alter table public.complaints enable row level security;
create policy "The service reads complaints" on public.complaints
  for select to service_role using (true);

revoke all on public.complaints from public, anon, authenticated, service_role;
grant select, delete on public.complaints to service_role;

-- schemas/forms/contact_messages.sql
-- Messages of the contact form.
create table public.contact_messages (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  subject text not null check (subject in ('general', 'account', 'platform', 'partnership', 'feedback')),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- The promise of the contact page.
  reply_due_at timestamptz not null default now() + interval '24 hours',
  -- No control characters: a line break in a line would be a header of a mail.
  constraint contact_messages_lines check (concat(first_name, last_name, email) !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_messages_texts check (message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

alter table public.contact_messages enable row level security;
create policy "The service reads messages" on public.contact_messages
  for select to service_role using (true);

revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, delete on public.contact_messages to service_role;

-- schemas/forms/create_proof_challenge.sql
-- Creates a proof-of-work challenge, as hard as a form from this sender about this mailbox needs now. It is valid for this form and this
-- submission alone, which is stored once.
create function public.create_proof_challenge(form text, key uuid, address text, sender text) returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  told text;
begin
  if form !~ '^[a-z]{1,40}$' then
    raise exception 'There is no form with this name.';
  end if;
  select concat_ws(
    '.', 'v1', form, key, extract(epoch from now() + valid_for)::bigint,
    coalesce(public.needed_proof_bits(address, sender), bits)
  ) into told from public.proof_of_work_settings;
  return told || '.' || public.sign_proof_challenge(told);
end;
$$;

revoke all on function public.create_proof_challenge(text, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.create_proof_challenge(text, uuid, text, text) to site_writer;

-- schemas/forms/demo_requests.sql
-- Requests for a demo account.
create table public.demo_requests (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  phone text not null check (length(phone) between 6 and 30 and phone ~ '^[+(]{0,2}[0-9][0-9 ()./-]*$'),
  -- ISO 3166-1, as in domain/regions/country-codes.ts.
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
  -- The answers to the questions of the region and their result, where it asks any.
  appropriateness jsonb check (appropriateness is null or public.is_appropriateness(appropriateness)),
  -- No control characters: a line break in a line would be a header of a mail.
  constraint demo_requests_lines check (concat(first_name, last_name, email) !~ '[\u0001-\u001f\u007f-\u009f]')
);

alter table public.demo_requests enable row level security;
create policy "The service reads requests" on public.demo_requests
  for select to service_role using (true);

revoke all on public.demo_requests from public, anon, authenticated, service_role;
grant select, delete on public.demo_requests to service_role;

-- schemas/forms/proof_of_work_settings.sql
-- The difficulty of the proof of work: a browser tries two to the power of `bits` numbers on average, a second or less for 16.
create table public.proof_of_work_settings (
  is_only boolean primary key default true check (is_only),
  bits integer not null default 16 check (bits between 1 and 24),
  valid_for interval not null default '10 minutes' check (valid_for > '0'),
  -- Signs challenges, so that none needs to be stored.
  secret bytea not null default extensions.gen_random_bytes(32)
);

alter table public.proof_of_work_settings enable row level security;
create policy "The service reads and sets the difficulty" on public.proof_of_work_settings
  for all to service_role using (true) with check (true);

revoke all on public.proof_of_work_settings from public, anon, authenticated, service_role;
grant select (bits, valid_for), update (bits, valid_for) on public.proof_of_work_settings to service_role;

insert into public.proof_of_work_settings default values;

-- schemas/forms/queue_form_mails.sql
-- Writes the two mails of a form: the acknowledgement to its sender, and the delivery to the broker. Nobody proved that the address is
-- theirs, so the acknowledgement has the reference of the submission, and what the
-- broker promises of it (`promised`), but nothing that was typed. Kinds, such as `contact-acknowledgement` and `contact-delivery`, are read by
-- `workers/mailer/compose-form-mail.ts`.
create function public.queue_form_mails(
  key uuid, form text, language text, region text, email text, details jsonb, promised jsonb default '{}'
) returns void
  language sql
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select form || mail.suffix, language, region, mail.recipient,
    jsonb_build_object('reference', public.submission_reference(key)) || mail.details
  from (values ('-acknowledgement', email, promised), ('-delivery', null, details)) as mail (suffix, recipient, details);
$$;

revoke all on function public.queue_form_mails(uuid, text, text, text, text, jsonb, jsonb) from public, anon, authenticated, service_role;

-- schemas/forms/submission_limits.sql
-- Rate limits of forms by the hour: from which number on a proof of work is required, how much harder it becomes, and from which number
-- on a form is rejected, or, where it is a message to the broker, stored without mails. All forms together are never rejected:
-- nobody can close them for others. An operator changes a number here.
create table public.submission_limits (
  scope text primary key check (scope in ('address', 'sender', 'site')),
  proof_threshold integer not null check (proof_threshold > 0),
  -- Each so many forms beyond the threshold double the work, at most so many times.
  forms_per_bit integer not null check (forms_per_bit > 0),
  extra_bits integer not null check (extra_bits between 0 and 8),
  reject_threshold integer check (proof_threshold <= reject_threshold and (scope <> 'site' or reject_threshold is null)),
  reason text not null
);

alter table public.submission_limits enable row level security;
create policy "The service reads and sets limits" on public.submission_limits
  for all to service_role using (true) with check (true);

revoke all on public.submission_limits from public, anon, authenticated, service_role;
grant select, update on public.submission_limits to service_role;

insert into public.submission_limits (scope, proof_threshold, forms_per_bit, extra_bits, reject_threshold, reason) values
  ('address', 3, 1, 4, 5, 'Forms that name one mailbox: nobody has another''s filled.'),
  ('sender', 40, 4, 6, 60, 'Forms from one place: an office may share one line.'),
  ('site', 300, 300, 2, null, 'All forms together: the work grows a little for everybody, and nobody is turned away.');

-- schemas/forms/count_submissions.sql
-- The forms of the last hour within each limit, with that limit. Complaints are in none: they are never refused, so that they could be used to
-- close the other forms for somebody.
create function public.count_submissions(address text, sender text) returns table (limits public.submission_limits, counted bigint)
  language sql
  stable
  set search_path = ''
as $$
  select limits, (
    select count(*) from public.form_submissions known
    where known.created_at > now() - interval '1 hour' and known.form <> 'complaint' and case limits.scope
      when 'address' then known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')
      when 'sender' then known.sender_hash = sender
      else true
    end
  )
  from public.submission_limits limits
$$;

revoke all on function public.count_submissions(text, text) from public, anon, authenticated, service_role;

-- schemas/forms/needed_proof_bits.sql
-- How hard a proof of work the next form needs; null when it needs none. The first form of a place within an hour needs none because of the
-- forms of others: a visitor without scripts, who may have a complaint, cannot make one.
create function public.needed_proof_bits(address text, sender text) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select settings.bits + max(least(
    (known.limits).extra_bits, (known.counted - (known.limits).proof_threshold) / (known.limits).forms_per_bit
  ))::integer
  from public.count_submissions(address, sender) known, public.proof_of_work_settings settings
  where known.counted >= (known.limits).proof_threshold and ((known.limits).scope <> 'site' or exists (
    select from public.form_submissions own
    where own.sender_hash = needed_proof_bits.sender and own.created_at > now() - interval '1 hour'
  ))
  group by settings.bits
$$;

revoke all on function public.needed_proof_bits(text, text) from public, anon, authenticated, service_role;

-- schemas/forms/is_beyond_limits.sql
-- Whether more forms of the last hour name this mailbox, or come from this place, than are answered.
create function public.is_beyond_limits(address text, sender text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(bool_or(known.counted >= (known.limits).reject_threshold), false) from public.count_submissions(address, sender) known
$$;

revoke all on function public.is_beyond_limits(text, text) from public, anon, authenticated, service_role;

-- schemas/forms/is_repeated_complaint.sql
-- Whether a complaint looks like one of many: the fourth of an hour that names one mailbox, the eleventh from one place, or the sixth of a
-- day in the same words. It is stored all the same.
create function public.is_repeated_complaint(address text, sender text, words text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select count(*) filter (where hour and known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')) >= 3
    or count(*) filter (where hour and known.sender_hash = sender) >= 10
    or count(*) filter (where complaint.message = words) >= 5
  from public.complaints complaint
    join public.form_submissions known on known.key = complaint.key,
    lateral (select complaint.created_at > now() - interval '1 hour' as hour) age
  where complaint.created_at > now() - interval '1 day'
$$;

revoke all on function public.is_repeated_complaint(text, text, text) from public, anon, authenticated, service_role;

-- schemas/forms/register_submission.sql
-- Registers a submission and enforces the rate limits: "repeated" when it was registered before, "answered" when mails may follow it. The
-- functions that store a form call it first, in their transaction. A message to the broker may be a complaint: beyond the limits it is
-- "unanswered", but never rejected.
create function public.register_submission(key uuid, form text, address text, sender text) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex');
  needed_bits integer;
  is_beyond boolean;
begin
  -- One at a time: otherwise concurrent calls would all pass the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = register_submission.key) then
    return 'repeated';
  end if;
  is_beyond := public.is_beyond_limits(address, sender);
  if is_beyond and form <> 'contact' then
    raise exception 'too_many_submissions';
  end if;
  needed_bits := public.needed_proof_bits(address, sender);
  if needed_bits is not null then
    -- Another form may have arrived since the challenge was made.
    delete from public.verified_submissions proven
      where proven.key = register_submission.key and proven.form = register_submission.form and proven.bits >= needed_bits - 1;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash) values (key, form, hashed, sender);
  return case when is_beyond then 'unanswered' else 'answered' end;
end;
$$;

revoke all on function public.register_submission(uuid, text, text, text) from public, anon, authenticated, service_role;

-- schemas/forms/request_demo_account.sql
-- Stores a request once, with the mails to its sender and to the broker. From a country whose clients are not served it is
-- refused. Where the region, or the country of residence, asks about knowledge and experience, it comes with the answers; the mails do not.
create function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text, appropriateness jsonb default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.demo_requests;
begin
  if not public.serves_country(country) then
    raise check_violation using message = 'Clients of the country are not served.';
  end if;
  if appropriateness is null and exists (
    select from public.regions known
    where known.asks_appropriateness and (known.code = region or country = any (known.countries))
  ) then
    raise check_violation using message = 'The region, or the country of residence, asks about knowledge and experience.';
  end if;
  if public.register_submission(key, 'demo', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  values (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb) to site_writer;

-- schemas/forms/send_contact_message.sql
-- Stores a message once, with the mails to its sender and to the broker; beyond the rate limits without mails, in the staff inbox alone.
create function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.contact_messages;
begin
  registered := public.register_submission(key, 'contact', email, sender);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'contact', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) to site_writer;

-- schemas/forms/submit_complaint.sql
-- Stores a complaint once and returns its reference with the day by which it has its final answer. No limit rejects it and no proof of work is
-- needed; what looks like one of many is marked, and is in the staff inbox without mails.
create function public.submit_complaint(
  key uuid, sender text, language text, region text, entity text,
  first_name text, last_name text, email text, topic text, message text, occurred text, remedy text, is_suspect boolean default false
) returns table (reference text, answer_by timestamptz)
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.complaints;
begin
  -- One at a time: the second of two equal ones finds the first.
  perform pg_advisory_xact_lock(hashtext('complaints'));
  select * into stored from public.complaints known where known.key = submit_complaint.key;
  if not found then
    insert into public.form_submissions (key, form, address_hash, sender_hash)
    values (key, 'complaint', encode(sha256(convert_to(public.mailbox_of(email), 'UTF8')), 'hex'), sender);
    insert into public.complaints (
      key, language, region, entity, first_name, last_name, email, topic, message, occurred, remedy, is_repeat, reply_due_at
    )
    values (
      submit_complaint.key, submit_complaint.language, submit_complaint.region, submit_complaint.entity, submit_complaint.first_name,
      submit_complaint.last_name, submit_complaint.email, submit_complaint.topic, submit_complaint.message,
      nullif(submit_complaint.occurred, ''), nullif(submit_complaint.remedy, ''),
      is_suspect or public.is_repeated_complaint(submit_complaint.email, sender, submit_complaint.message),
      now() + make_interval(days => coalesce((select complaint_days from public.regions where code = submit_complaint.entity), 0))
    )
    returning * into stored;
    if not stored.is_repeat then
      perform public.queue_form_mails(
        stored.key, 'complaint', stored.language, stored.region, stored.email,
        jsonb_strip_nulls(jsonb_build_object(
          'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email, 'entity', stored.entity,
          'topic', stored.topic, 'message', stored.message, 'occurred', stored.occurred, 'remedy', stored.remedy,
          'answerBy', stored.reply_due_at
        )),
        jsonb_build_object('answerBy', stored.reply_due_at)
      );
    end if;
  end if;
  return query select public.submission_reference(stored.key), stored.reply_due_at;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.submit_complaint(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.submit_complaint(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) to site_writer;

-- schemas/forms/sign_proof_challenge.sql
-- Signs a challenge, so that none needs to be stored.
create function public.sign_proof_challenge(told text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(told, 'UTF8'), secret, 'sha256'), 'hex') from public.proof_of_work_settings;
$$;

revoke all on function public.sign_proof_challenge(text) from public, anon, authenticated, service_role;

-- schemas/forms/verified_submissions.sql
-- Submissions with a valid proof of work that are not stored yet.
create table public.verified_submissions (
  key uuid primary key,
  form text not null,
  -- The work that was done.
  bits integer not null,
  proven_at timestamptz not null default now()
);

alter table public.verified_submissions enable row level security;
create policy "The service reads verified submissions" on public.verified_submissions
  for select to service_role using (true);

revoke all on public.verified_submissions from public, anon, authenticated, service_role;
grant select on public.verified_submissions to service_role;

-- schemas/forms/verify_proof_of_work.sql
-- Verifies a solution: the challenge, a dot, and a number with which the hash of it all begins with as many zero bits as
-- required. False when the challenge is not ours or expired, or the solution is wrong.
create function public.verify_proof_of_work(proof text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    proof, '^(v1\.([a-z]{1,40})\.([0-9a-f-]{36})\.([0-9]{1,12})\.([0-9]{1,2}))\.([0-9a-f]{64})\.[0-9]{1,15}$'
  );
  digest text := encode(sha256(convert_to(proof, 'UTF8')), 'hex');
begin
  if parts is null or public.sign_proof_challenge(parts[1]) <> parts[6] then
    return false;
  end if;
  if to_timestamp(parts[4]::bigint) < now()
    or left(('x' || left(digest, 8))::bit(32)::text, parts[5]::integer) ~ '1'
  then
    return false;
  end if;
  delete from public.verified_submissions where proven_at < now() - interval '1 hour';
  insert into public.verified_submissions as known (key, form, bits) values (parts[3]::uuid, parts[2], parts[5]::integer)
    on conflict on constraint verified_submissions_pkey do update set bits = greatest(known.bits, excluded.bits);
  return true;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.verify_proof_of_work(text) from public, anon, authenticated, service_role;
grant execute on function public.verify_proof_of_work(text) to site_writer;

-- schemas/regions/region_acknowledgements.sql
-- How often visitors confirmed a change to a region with laxer rules, by day. No personal data.
create table public.region_acknowledgements (
  day date not null,
  region_from text not null references public.regions (code),
  region_to text not null references public.regions (code),
  language text not null references public.languages (code),
  times integer not null default 1 check (times > 0),
  primary key (day, region_from, region_to, language),
  check (region_from <> region_to)
);

alter table public.region_acknowledgements enable row level security;
create policy "The service reads acknowledgements" on public.region_acknowledgements
  for select to service_role using (true);

revoke all on public.region_acknowledgements from public, anon, authenticated, service_role;
grant select on public.region_acknowledgements to service_role;

-- schemas/regions/acknowledgement_senders.sql
-- How many confirmations of a place were counted today: one visitor cannot fill the record. Hashes of earlier days are
-- deleted with the next confirmation.
create table public.acknowledgement_senders (
  day date not null,
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  times integer not null default 1 check (times > 0),
  primary key (day, sender_hash)
);

alter table public.acknowledgement_senders enable row level security;
create policy "The service deletes senders" on public.acknowledgement_senders for delete to service_role using (true);

revoke all on public.acknowledgement_senders from public, anon, authenticated, service_role;
grant delete on public.acknowledgement_senders to service_role;

-- schemas/regions/acknowledge_region.sql
-- Counts one confirmation on today's date in UTC; of one place at most thirty a day.
create function public.acknowledge_region(region_from text, region_to text, language text, sender text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  already integer;
begin
  delete from public.acknowledgement_senders known where known.day < today;
  insert into public.acknowledgement_senders as known (day, sender_hash) values (today, sender)
  on conflict on constraint acknowledgement_senders_pkey do update set times = known.times + 1
  returning known.times into already;
  if already > 30 then
    return;
  end if;
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language)
  values (today, region_from, region_to, language)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.acknowledge_region(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.acknowledge_region(text, text, text, text) to site_writer;

-- schemas/readings/post_readings.sql
-- How often each post was read, by language, region and day in UTC. Nothing about the visitor: who read twice counts twice. The id is that
-- of the Content Lake, so that a changed address keeps the count.
create table public.post_readings (
  post_id text not null check (post_id ~ '^[A-Za-z0-9_-]{1,128}$'),
  day date not null,
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  times integer not null default 1 check (times > 0),
  primary key (post_id, day, language, region)
);

create index post_readings_day on public.post_readings (day);

alter table public.post_readings enable row level security;
create policy "The service reads readings" on public.post_readings
  for select to service_role using (true);

revoke all on public.post_readings from public, anon, authenticated, service_role;
grant select on public.post_readings to service_role;

-- schemas/readings/count_post_reading.sql
-- Counts one reading of a post on today's date in UTC. The site has looked whether there is such a post.
create function public.count_post_reading(post text, language text, region text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.post_readings as counted (post_id, day, language, region)
  values (post, (now() at time zone 'utc')::date, language, region)
  on conflict on constraint post_readings_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.count_post_reading(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.count_post_reading(text, text, text) to site_writer;

-- schemas/readings/sum_readings_by_post.sql
-- The readings of the last so many days in UTC, today included, as one object: the sum of each post by its id.
create function public.sum_readings_by_post(days integer) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(post_id, total), '{}')
  from (
    select post_id, sum(times) as total
    from public.post_readings
    where day > (now() at time zone 'utc')::date - days
    group by post_id
  ) totals
$$;

revoke all on function public.sum_readings_by_post(integer) from public, anon, authenticated, service_role;
grant execute on function public.sum_readings_by_post(integer) to site_writer;

-- schemas/readings/sum_readings_of_post.sql
-- The readings of one post in the last so many days in UTC, today included: the sum of all regions by day and language. Days without
-- readings have no row.
create function public.sum_readings_of_post(post text, days integer) returns table (day date, language text, times bigint)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select counted.day, counted.language, sum(counted.times)
  from public.post_readings counted
  where counted.post_id = post and counted.day > (now() at time zone 'utc')::date - days
  group by counted.day, counted.language
  order by counted.day, counted.language
$$;

revoke all on function public.sum_readings_of_post(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.sum_readings_of_post(text, integer) to site_writer;

-- schemas/trading/count_trading_change.sql
-- Counts a change of the trading data.
create function public.count_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- A hosted project refuses an update without a condition (safeupdate), also in a function.
  update public.trading_changes set version = version + 1,
    spreads_version = spreads_version + case when tg_table_name = 'spreads' then 1 else 0 end where true;
  return null;
end;
$$;

revoke all on function public.count_trading_change() from public, anon, authenticated, service_role;

-- schemas/trading/account_types.sql
-- The account types that a client can open. Amounts are US dollars, spreads pips, lots standard lots, leverage the N of 1:N.
-- Caps by region and asset class come from the region profiles, never from here.
create table public.account_types (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  min_deposit numeric not null check (min_deposit >= 0),
  base_currencies text[] not null
    check (array_to_string(base_currencies, ',', '?') ~ '^[A-Z]{3}(,[A-Z]{3})*$'),
  commission_model text not null check (commission_model <> ''),
  commission_model_ar text not null check (commission_model_ar <> ''),
  typical_spread_from numeric not null check (typical_spread_from >= 0),
  typical_spread_to numeric not null,
  minimum_lot numeric not null check (minimum_lot > 0),
  max_leverage integer not null check (max_leverage between 1 and 1000),
  updated_at timestamptz not null default now(),
  check (typical_spread_from <= typical_spread_to)
);

create trigger set_updated_at before update on public.account_types
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.account_types
  for each statement execute function public.count_trading_change();

alter table public.account_types enable row level security;
create policy "Everybody reads account types" on public.account_types
  for select to anon, authenticated using (true);

revoke all on public.account_types from public, anon, authenticated, service_role;
grant select on public.account_types to anon, authenticated;
grant select, insert, update, delete on public.account_types to service_role;

-- schemas/trading/broadcast_trading_change.sql
-- Notifies open pages of a change of the trading data, on the public Realtime topic "market-data", with the version. Without
-- Realtime it does nothing.
create function public.broadcast_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- Of several changes in one transaction only the last one is sent.
  if new.version < (select version from public.trading_changes)
    or to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return null;
  end if;
  execute 'select realtime.send($1, $2, $3, false)'
    using jsonb_build_object('version', new.version), 'changed', 'market-data';
  return null;
exception when others then
  raise warning 'no page was told that the trading data changed: %', sqlerrm;
  return null;
end;
$$;

revoke all on function public.broadcast_trading_change() from public, anon, authenticated, service_role;

-- schemas/trading/conversion_rates.sql
-- The value of one unit of a currency in US dollars: indicative, to convert a calculated amount into the currency of an
-- account.
create table public.conversion_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  usd_value numeric not null check (usd_value > 0),
  updated_at timestamptz not null default now(),
  check (currency <> 'USD' or usd_value = 1)
);

create trigger set_updated_at before update on public.conversion_rates
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.conversion_rates
  for each statement execute function public.count_trading_change();

alter table public.conversion_rates enable row level security;
create policy "Everybody reads conversion rates" on public.conversion_rates
  for select to anon, authenticated using (true);

revoke all on public.conversion_rates from public, anon, authenticated, service_role;
grant select on public.conversion_rates to anon, authenticated;
grant select, insert, update, delete on public.conversion_rates to service_role;

-- schemas/trading/count_instruments.sql
-- The number of instruments that match a query.
create function public.count_instruments(query jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  found integer;
begin
  execute format('select count(*) from public.instruments i where %s', public.instrument_filter(query)) into found;
  return found;
end;
$$;

revoke all on function public.count_instruments(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_instruments(jsonb) to anon, authenticated, service_role;

-- schemas/trading/instrument_filter.sql
-- The WHERE clause of a query, with its values as literals. `query` holds `words`, `group`, `base` and `availability`, and the
-- `region`, `leverageByClass` and `majors` of the visitor; no asset class of `hiddenClasses` is found, because it may not be marketed to them.
create function public.instrument_filter(query jsonb) returns text
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  condition text := 'true';
  word text;
begin
  for word in select public.fold_text(value) from jsonb_array_elements_text(query -> 'words') limit 8 loop
    condition := condition || format(' and i.search_text like %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  if query ->> 'group' is not null then
    condition := condition || format(' and i.group_code = %L', query ->> 'group');
  end if;
  if query ->> 'base' is not null then
    condition := condition || format(' and i.base_currency = %L', query ->> 'base');
  end if;
  if jsonb_array_length(coalesce(query -> 'hiddenClasses', '[]')) > 0 then
    condition := condition || format(' and i.asset_class <> all (%L::text[])',
      array(select jsonb_array_elements_text(query -> 'hiddenClasses')));
  end if;
  if query ->> 'availability' is not null then
    condition := condition || format(' and (%s > 0) = %L::boolean', public.leverage_expression(query), query ->> 'availability' = 'available');
  end if;
  return condition;
end;
$$;

revoke all on function public.instrument_filter(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.instrument_filter(jsonb) to anon, authenticated, service_role;

-- schemas/trading/count_spreads.sql
-- The number of spreads that match a query.
create function public.count_spreads(query jsonb) returns integer
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instrument_filter(query);
  found integer;
begin
  execute format('select count(*) from public.spreads s %s where s.account_type_id = %L and %s',
    -- Every spread has an instrument: the join is needed only for a filter.
    case when condition = 'true' then '' else 'join public.instruments i on i.id = s.instrument_id' end,
    (select id from public.account_types where code = query ->> 'account'), condition) into found;
  return found;
end;
$$;

revoke all on function public.count_spreads(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_spreads(jsonb) to anon, authenticated, service_role;

-- schemas/trading/effective_leverage.sql
-- The leverage of an instrument in a region, as the N of 1:N; 0 where the region does not offer it. `leverage_by_class` is the
-- effective leverage of each asset class, which the site computes from the caps of the region. The same rule as `offerOf` in
-- domain/offer/offer-of.ts and `effectiveLeverage` in domain/leverage/effective-leverage.ts. Without a search path of its own, so that the planner can inline it.
create function public.effective_leverage(
  asset_class text, base text, quote text, regions text[], region text, leverage_by_class jsonb, majors text[]
) returns integer
  language sql
  immutable
  parallel safe
as $$
  select case when not region = any (regions) then 0 else coalesce((leverage_by_class ->> case
    when asset_class <> 'fx' then asset_class
    when base = any (majors) and quote = any (majors) then 'fxMajor'
    else 'fxMinor' end)::integer, 0) end;
$$;

revoke all on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) to anon, authenticated, service_role;

-- schemas/trading/fold_text.sql
-- Normalises text for search, as domain/format/fold-text.ts does: without case, accents and Arabic vowel signs, with one form of
-- alif, ya and ta marbuta, Latin digits, and without the slash between two currencies.
create function public.fold_text(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select translate(
    lower(regexp_replace(normalize(given, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
    'آأإٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹/',
    'اااايه01234567890123456789'
  );
$$;

revoke all on function public.fold_text(text) from public, anon, authenticated, service_role;
grant execute on function public.fold_text(text) to anon, authenticated, service_role;

-- schemas/trading/has_indexable_word.sql
-- Whether a query has a word that is long enough for the trigram index.
create function public.has_indexable_word(query jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (select from jsonb_array_elements_text(query -> 'words') where length(public.fold_text(value)) >= 3);
$$;

revoke all on function public.has_indexable_word(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.has_indexable_word(jsonb) to anon, authenticated, service_role;

-- schemas/trading/instrument_groups.sql
-- The tabs of the instruments table.
create table public.instrument_groups (
  code text primary key check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  description text not null check (description <> ''),
  description_ar text not null check (description_ar <> ''),
  sort_order integer not null unique check (sort_order > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.instrument_groups
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.instrument_groups
  for each statement execute function public.count_trading_change();

alter table public.instrument_groups enable row level security;
create policy "Everybody reads instrument groups" on public.instrument_groups
  for select to anon, authenticated using (true);

revoke all on public.instrument_groups from public, anon, authenticated, service_role;
grant select on public.instrument_groups to anon, authenticated;
grant select, insert, update, delete on public.instrument_groups to service_role;

-- schemas/trading/instruments.sql
-- Instruments that can be traded. `pip_size` is the price of one pip (forex) or point (all else) in `quote_currency`; `lot_size` is the
-- contract size of one lot in base units; swaps are points for a lot and night, positive when the client receives them.
create table public.instruments (
  id uuid primary key default gen_random_uuid(),
  symbol text collate "C" not null unique check (symbol ~ '^[A-Z0-9][A-Z0-9.&-]{0,19}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  group_code text not null references public.instrument_groups (code) on update cascade,
  -- The classes by which regulators cap leverage. Forex is split into majors and minors by each region, from the two currencies;
  -- minor indices are capped with the commodities other than gold.
  asset_class text not null
    check (asset_class in ('fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'other', 'crypto')),
  base_currency text check (base_currency ~ '^[A-Z0-9]{1,10}$'),
  quote_currency text not null check (quote_currency ~ '^[A-Z]{3}$'),
  pip_size numeric not null check (pip_size > 0),
  lot_size numeric not null check (lot_size > 0),
  min_lot numeric not null check (min_lot > 0),
  max_lot numeric not null,
  swap_long numeric not null,
  swap_short numeric not null,
  -- Codes of `regions`, held by a trigger.
  available_regions text[] not null,
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (public.fold_text(symbol || ' ' || name || ' ' || name_ar)) stored,
  check (min_lot <= max_lot),
  check (base_currency <> quote_currency),
  check (asset_class <> 'fx' or base_currency is not null)
);

create index instruments_group_code_symbol on public.instruments (group_code, symbol);
create index instruments_updated_at on public.instruments (updated_at);
create index instruments_search_text on public.instruments using gin (search_text extensions.gin_trgm_ops);
create index instruments_base_currency_symbol on public.instruments (base_currency, symbol);
create index instruments_name_symbol on public.instruments ((name collate "C"), symbol);
create index instruments_name_ar_symbol on public.instruments ((name_ar collate "C"), symbol);
create index instruments_pip_size_symbol on public.instruments (pip_size, symbol);
create index instruments_lot_size_symbol on public.instruments (lot_size, symbol);
create index instruments_swap_long_symbol on public.instruments (swap_long, symbol);
create index instruments_swap_short_symbol on public.instruments (swap_short, symbol);

create trigger set_updated_at before update on public.instruments
  for each row execute function public.set_updated_at();
create trigger check_available_regions before insert or update of available_regions on public.instruments
  for each row execute function public.check_available_regions();
create trigger count_trading_change after insert or update or delete or truncate on public.instruments
  for each statement execute function public.count_trading_change();

alter table public.instruments enable row level security;
create policy "Everybody reads instruments" on public.instruments
  for select to anon, authenticated using (true);

revoke all on public.instruments from public, anon, authenticated, service_role;
grant select on public.instruments to anon, authenticated;
grant select, insert, update, delete on public.instruments to service_role;

-- schemas/trading/leverage_expression.sql
-- The leverage of an instrument `i` for the region of a query, as an SQL expression.
create function public.leverage_expression(query jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select format('public.effective_leverage(i.asset_class, i.base_currency, i.quote_currency, i.available_regions, %L, %L::jsonb, %L::text[])',
    query ->> 'region', query -> 'leverageByClass', array(select jsonb_array_elements_text(query -> 'majors')));
$$;

revoke all on function public.leverage_expression(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.leverage_expression(jsonb) to anon, authenticated, service_role;

-- schemas/trading/find_instruments.sql
-- Up to 500 instruments that match a query, after the one whose symbol is `after` and whose sort value is `afterValue` (keyset
-- pagination). Without `sort` the order is by group, then by symbol. No search runs longer than two seconds.
create function public.find_instruments(query jsonb) returns setof public.instruments
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  descending boolean := coalesce((query ->> 'descending')::boolean, false);
  direction text := case when descending then 'desc' else 'asc' end;
  beyond text := case when descending then '<' else '>' end;
  condition text := public.instrument_filter(query);
  sort_key text := case query ->> 'sort'
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "C"' when 'name_ar' then 'i.name_ar collate "C"'
    when 'pip_size' then 'i.pip_size' when 'lot_size' then 'i.lot_size'
    when 'swap_long' then 'i.swap_long' when 'swap_short' then 'i.swap_short'
    when 'leverage' then public.leverage_expression(query) end;
  page_size integer := least((query ->> 'limit')::integer, 500);
  -- In the default order a page starts in the group of the row before, after its symbol.
  first_group integer := coalesce((select sort_order from public.instrument_groups where code = query ->> 'afterValue'), 0);
  -- Words of three letters are in the trigram index; without materializing, the planner reads in the order of the sort instead.
  source text := case when public.has_indexable_word(query)
    then format('(with found as materialized (select * from public.instruments i where %s) select * from found)', condition)
    else 'public.instruments' end;
begin
  if sort_key is null then
    return query execute format(
      'select i.* from public.instrument_groups g cross join lateral (
        select * from %s i where i.group_code = g.code and %s
          and i.symbol > case when g.code = %L then %L else '''' end
        order by i.symbol limit %s) i
      where g.sort_order >= %s order by g.sort_order, i.symbol limit %s',
      source, condition, query ->> 'afterValue', query ->> 'after', page_size, first_group, page_size);
  else
    if query ->> 'after' is not null then
      condition := condition || format(' and (%s, i.symbol) %s (%L, %L)', sort_key, beyond,
        query ->> 'afterValue', query ->> 'after');
    end if;
    return query execute format('select i.* from %s i where %s order by %s %s, i.symbol %s limit %s',
      source, condition, sort_key, direction, direction, page_size);
  end if;
end;
$$;

revoke all on function public.find_instruments(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.find_instruments(jsonb) to anon, authenticated, service_role;

-- schemas/trading/spreads.sql
-- The costs of an instrument by account type. Spreads count in the instrument's `pip_size`; the commission is for one lot and
-- one side, in `commission_currency`, zero when it is part of the spread.
create table public.spreads (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  account_type_id uuid not null references public.account_types (id) on delete cascade,
  min_spread numeric not null check (min_spread >= 0),
  avg_spread numeric not null,
  max_spread numeric not null,
  commission_per_lot numeric not null check (commission_per_lot >= 0),
  commission_currency text not null check (commission_currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz not null default now(),
  unique (instrument_id, account_type_id),
  check (min_spread <= avg_spread and avg_spread <= max_spread)
);

create index spreads_account_type_id_instrument_id on public.spreads (account_type_id, instrument_id);
create index spreads_updated_at on public.spreads (updated_at);
create index spreads_account_type_id_avg_spread on public.spreads (account_type_id, avg_spread, instrument_id);
create index spreads_account_type_id_min_spread on public.spreads (account_type_id, min_spread, instrument_id);
create index spreads_account_type_id_max_spread on public.spreads (account_type_id, max_spread, instrument_id);

create trigger set_updated_at before update on public.spreads
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.spreads
  for each statement execute function public.count_trading_change();

alter table public.spreads enable row level security;
create policy "Everybody reads spreads" on public.spreads
  for select to anon, authenticated using (true);

revoke all on public.spreads from public, anon, authenticated, service_role;
grant select on public.spreads to anon, authenticated;
grant select, insert, update, delete on public.spreads to service_role;

-- schemas/trading/find_spreads.sql
-- Up to 250 spreads of the account type `account` whose instruments match a query, after the one whose symbol is `after` and
-- whose sort value is `afterValue` (keyset pagination). Without `sort` the order is by group, then by symbol.
create function public.find_spreads(query jsonb) returns setof public.spreads
  language plpgsql
  stable
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  descending boolean := coalesce((query ->> 'descending')::boolean, false);
  direction text := case when descending then 'desc' else 'asc' end;
  beyond text := case when descending then '<' else '>' end;
  condition text := public.instrument_filter(query);
  is_number boolean := coalesce(query ->> 'sort' in ('avg_spread', 'min_spread', 'max_spread'), false);
  sort_key text := case query ->> 'sort'
    when 'symbol' then 'i.symbol' when 'name' then 'i.name collate "C"' when 'name_ar' then 'i.name_ar collate "C"'
    when 'avg_spread' then 's.avg_spread' when 'min_spread' then 's.min_spread' when 'max_spread' then 's.max_spread' end;
  -- The tie breaker is the second column of the index.
  tie text := case when is_number then 's.instrument_id' else 'i.symbol' end;
  after_tie text := query ->> 'after';
  page_size integer := least((query ->> 'limit')::integer, 250);
  -- In the default order a page starts in the group of the row before, after its symbol.
  first_group integer := coalesce((select sort_order from public.instrument_groups where code = query ->> 'afterValue'), 0);
  joined text := format('%s i join public.spreads s on s.instrument_id = i.id and s.account_type_id = %L',
    case when public.has_indexable_word(query)
      then format('(with found as materialized (select * from public.instruments i where %s) select * from found)', condition)
      else 'public.instruments' end,
    (select id from public.account_types where code = query ->> 'account'));
begin
  if sort_key is null then
    return query execute format(
      'select (f.spread).* from public.instrument_groups g cross join lateral (
        select i.symbol, s as spread from %s where i.group_code = g.code and %s
          and i.symbol > case when g.code = %L then %L else '''' end
        order by i.symbol limit %s) f
      where g.sort_order >= %s order by g.sort_order, f.symbol limit %s',
      joined, condition, query ->> 'afterValue', after_tie, page_size, first_group, page_size);
  else
    if after_tie is not null then
      if is_number then
        select id::text into after_tie from public.instruments where symbol = after_tie;
      end if;
      condition := condition || format(' and (%s, %s) %s (%L, %L)', sort_key, tie, beyond,
        query ->> 'afterValue', after_tie);
    end if;
    return query execute format('select s.* from %s where %s order by %s %s, %s %s limit %s',
      joined, condition, sort_key, direction, tie, direction, page_size);
  end if;
end;
$$;

revoke all on function public.find_spreads(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.find_spreads(jsonb) to anon, authenticated, service_role;

-- schemas/trading/hourly_spreads.sql
-- Spreads by the hour of the week in which they were observed, on an account type. Hours are UTC, from 0 (Sunday, midnight) to 167. Spreads
-- count in the instrument's `pip_size`. An hour in which the instrument does not trade has no row.
create table public.hourly_spreads (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid not null references public.instruments (id) on delete cascade,
  account_type_id uuid not null references public.account_types (id) on delete cascade,
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  min_spread numeric not null check (min_spread >= 0),
  avg_spread numeric not null,
  max_spread numeric not null,
  -- The first and the last day of the observation.
  observed_from date not null,
  observed_until date not null,
  updated_at timestamptz not null default now(),
  unique (instrument_id, account_type_id, hour_of_week),
  check (min_spread <= avg_spread and avg_spread <= max_spread),
  check (observed_from <= observed_until)
);

create index hourly_spreads_account_type_id on public.hourly_spreads (account_type_id);

create trigger set_updated_at before update on public.hourly_spreads
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.hourly_spreads
  for each statement execute function public.count_trading_change();

alter table public.hourly_spreads enable row level security;
create policy "Everybody reads hourly spreads" on public.hourly_spreads
  for select to anon, authenticated using (true);

revoke all on public.hourly_spreads from public, anon, authenticated, service_role;
grant select on public.hourly_spreads to anon, authenticated;
grant select, insert, update, delete on public.hourly_spreads to service_role;

-- schemas/trading/instrument_bases.sql
-- The base currencies of instruments with the classes of their instruments: a few dozen rows, for the filter of the instruments table.
create view public.instrument_bases with (security_invoker = true) as
  select base_currency, array_agg(distinct asset_class order by asset_class) as asset_classes
  from public.instruments
  where base_currency is not null
  group by base_currency;

revoke all on public.instrument_bases from public, anon, authenticated, service_role;
grant select on public.instrument_bases to anon, authenticated, service_role;

-- schemas/trading/instrument_counts.sql
-- The number of instruments by group, asset class and regions: a few dozen rows, so that a page need not read the catalogue.
-- The site applies the rules of the region.
create view public.instrument_counts with (security_invoker = true) as
  select group_code, asset_class, available_regions, count(*)::integer as instruments
  from public.instruments
  group by group_code, asset_class, available_regions;

revoke all on public.instrument_counts from public, anon, authenticated, service_role;
grant select on public.instrument_counts to anon, authenticated, service_role;

-- schemas/trading/market_data_webhooks.sql
-- Web servers that are called when the trading data changes, with the secret that signs the call. Without a row, or without
-- the extension pg_net, the servers notice changes themselves within seconds.
create table public.market_data_webhooks (
  url text primary key check (url ~ '^https?://'),
  secret text not null check (length(secret) >= 32)
);

alter table public.market_data_webhooks enable row level security;
create policy "The service manages webhooks" on public.market_data_webhooks
  for all to service_role using (true) with check (true);

revoke all on public.market_data_webhooks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.market_data_webhooks to service_role;

-- schemas/trading/reference_prices.sql
-- An indicative price of an instrument in its `quote_currency`, with which the calculators start. An instrument may have none.
create table public.reference_prices (
  instrument_id uuid primary key references public.instruments (id) on delete cascade,
  price numeric not null check (price > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.reference_prices
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.reference_prices
  for each statement execute function public.count_trading_change();

alter table public.reference_prices enable row level security;
create policy "Everybody reads reference prices" on public.reference_prices
  for select to anon, authenticated using (true);

revoke all on public.reference_prices from public, anon, authenticated, service_role;
grant select on public.reference_prices to anon, authenticated;
grant select, insert, update, delete on public.reference_prices to service_role;

-- schemas/trading/search_instruments_by_name.sql
-- Up to 100 instruments that match `words`, or the `phrase` that they form. Order: exact symbol, symbol prefix, name, shorter
-- texts; shares after their underlying. With `fuzzy` a word matches similar ones. None is of `hidden_classes`. It runs as its owner, because visitors may
-- not call the similarity operators, and reads public rows alone.
create function public.search_instruments_by_name(words text[], phrase text, fuzzy boolean, max_count integer, hidden_classes text[]) returns setof public.instruments
  language plpgsql
  stable
  security definer
  set search_path = ''
  set statement_timeout = '2s'
as $$
declare
  condition text := public.instrument_filter(jsonb_build_object(
    'words', case when fuzzy then '{}' else words end, 'hiddenClasses', hidden_classes));
  word text;
begin
  if fuzzy then
    for word in select public.fold_text(each) from unnest(words) as each limit 8 loop
      condition := condition || format(' and i.search_text operator(extensions.%%>) %L', word);
    end loop;
  end if;
  return query execute format('select i.* from public.instruments i where %s
    order by i.symbol = upper($1) desc, starts_with(i.symbol, upper($1)) desc,
      position($2 in i.search_text || '' '') > 0 desc, i.group_code = ''shares'', i.quote_currency = ''USD'' desc,
      length(i.search_text), i.symbol
    limit %s', condition, least(max_count, 100))
    using public.fold_text(phrase), ' ' || public.fold_text(phrase) || ' ';
end;
$$;

revoke all on function public.search_instruments_by_name(text[], text, boolean, integer, text[]) from public, anon, authenticated, service_role;
grant execute on function public.search_instruments_by_name(text[], text, boolean, integer, text[]) to anon, authenticated, service_role;

-- schemas/trading/send_trading_webhooks.sql
-- Calls the webhooks after a change of the trading data. Signed as Sanity signs its webhooks: HMAC-SHA256 of time and body. A
-- webhook that fails must not undo the change.
create function public.send_trading_webhooks() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  hook record;
  body jsonb := jsonb_build_object('version', new.version);
  signed_at text := floor(extract(epoch from clock_timestamp()) * 1000)::bigint::text;
  signature text;
begin
  -- Of several changes in one transaction only the last one is sent.
  if new.version < (select version from public.trading_changes)
    or to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
    return null;
  end if;
  for hook in select url, secret from public.market_data_webhooks loop
    signature := rtrim(translate(
      encode(extensions.hmac(signed_at || '.' || body::text, hook.secret, 'sha256'), 'base64'), '+/', '-_'), '=');
    execute 'select net.http_post(url := $1, body := $2, headers := $3)' using hook.url, body,
      jsonb_build_object('content-type', 'application/json', 'x-market-data-signature',
        't=' || signed_at || ',v1=' || signature);
  end loop;
  return null;
exception when others then
  raise warning 'no web server was told that the trading data changed: %', sqlerrm;
  return null;
end;
$$;

revoke all on function public.send_trading_webhooks() from public, anon, authenticated, service_role;

-- schemas/trading/swap_free_fees.sql
-- The fees of the swap-free account: a row for each asset class that it covers. No swap is booked there; after the free nights, a fee in
-- US dollars for one lot and night, the same for both directions.
create table public.swap_free_fees (
  asset_class text primary key
    check (asset_class in ('fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'other', 'crypto')),
  free_nights integer not null check (free_nights between 0 and 365),
  fee_per_lot numeric not null check (fee_per_lot >= 0),
  sort_order integer not null unique check (sort_order > 0),
  updated_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.swap_free_fees
  for each row execute function public.set_updated_at();
create trigger count_trading_change after insert or update or delete or truncate on public.swap_free_fees
  for each statement execute function public.count_trading_change();

alter table public.swap_free_fees enable row level security;
create policy "Everybody reads the fees of the swap-free account" on public.swap_free_fees
  for select to anon, authenticated using (true);

revoke all on public.swap_free_fees from public, anon, authenticated, service_role;
grant select on public.swap_free_fees to anon, authenticated;
grant select, insert, update, delete on public.swap_free_fees to service_role;

-- schemas/trading/trading_changes.sql
-- The version of the trading data: one row, incremented in the transaction of each change. Unlike `updated_at` it also covers
-- deleted rows and late commits. `spreads_version` counts the changes of spreads among them: where both grew by as much, nothing else changed.
create table public.trading_changes (
  id boolean primary key default true check (id),
  version bigint not null check (version >= 0),
  spreads_version bigint not null default 0 check (spreads_version >= 0)
);

create constraint trigger send_trading_webhooks after update on public.trading_changes
  deferrable initially deferred
  for each row execute function public.send_trading_webhooks();
create constraint trigger broadcast_trading_change after update on public.trading_changes
  deferrable initially deferred
  for each row execute function public.broadcast_trading_change();

alter table public.trading_changes enable row level security;
create policy "Everybody reads the version" on public.trading_changes
  for select to anon, authenticated using (true);

revoke all on public.trading_changes from public, anon, authenticated, service_role;
grant select on public.trading_changes to anon, authenticated, service_role;

insert into public.trading_changes (version) values (0);

-- schemas/trading/trading_freshness.sql
-- One row: the time of the last change of the trading data, null without any, and its versions. Each part reads an index or
-- a few rows.
create view public.trading_freshness with (security_invoker = true) as
  select greatest(
    (select max(updated_at) from public.account_types),
    (select max(updated_at) from public.instrument_groups),
    (select max(updated_at) from public.instruments),
    (select max(updated_at) from public.spreads),
    (select max(updated_at) from public.swap_free_fees)
  ) as updated_at,
  (select version from public.trading_changes) as version,
  (select spreads_version from public.trading_changes) as spreads_version;

revoke all on public.trading_freshness from public, anon, authenticated, service_role;
grant select on public.trading_freshness to anon, authenticated, service_role;

-- schemas/trading/trading_imports.sql
-- The log of imports of trading data. The import writes it in its own transaction; no row is changed later.
create table public.trading_imports (
  id uuid primary key default gen_random_uuid(),
  imported_at timestamptz not null default now(),
  imported_by text not null check (imported_by <> ''),
  file_name text not null check (file_name <> ''),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0)
);

alter table public.trading_imports enable row level security;
create policy "The service reads imports" on public.trading_imports
  for select to service_role using (true);

revoke all on public.trading_imports from public, anon, authenticated, service_role;
grant select on public.trading_imports to service_role;

-- schemas/status/acquire_uptime_monitor_lease.sql
-- Acquires or renews the lease; false while another monitor holds it.
create function public.acquire_uptime_monitor_lease(candidate uuid, seconds integer) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.uptime_monitor_lease as held (holder, expires_at)
  values (candidate, now() + make_interval(secs => least(greatest(seconds, 1), 300)))
  on conflict on constraint uptime_monitor_lease_pkey do update set holder = excluded.holder, expires_at = excluded.expires_at
    where held.holder = excluded.holder or held.expires_at < now();
  return found;
end;
$$;

revoke all on function public.acquire_uptime_monitor_lease(uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.acquire_uptime_monitor_lease(uuid, integer) to service_role;

-- schemas/status/check_component_ids.sql
-- Rejects unknown component ids: an array holds no foreign key.
create function public.check_component_ids(component_ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  unknown text;
begin
  select given into unknown from unnest(component_ids) as given
    where not exists (select from public.components where id = given) limit 1;
  if unknown is not null then
    raise exception 'There is no component "%".', unknown;
  end if;
end;
$$;

revoke all on function public.check_component_ids(text[]) from public, anon, authenticated, service_role;

-- schemas/status/components.sql
-- The components of the status page, and how the uptime monitor checks them. Operators add checks of the kinds http and tcp.
create table public.components (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  position integer not null check (position > 0),
  kind text not null
    check (kind in ('website', 'content', 'trading-data', 'sign-in', 'mail', 'http', 'tcp')),
  -- An address or host:port, for http and tcp; the environment of the uptime monitor has the others.
  target text check (length(target) between 3 and 500),
  interval_seconds integer not null default 30 check (interval_seconds between 5 and 3600),
  timeout_ms integer not null default 5000 check (timeout_ms between 100 and 30000),
  slow_ms integer not null default 2000 check (slow_ms > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind in ('http', 'tcp')) = (target is not null))
);

create trigger set_updated_at before update on public.components
  for each row execute function public.set_updated_at();

alter table public.components enable row level security;
create policy "Everybody reads components in use" on public.components
  for select to anon, authenticated using (is_active);

revoke all on public.components from public, anon, authenticated, service_role;
-- Not the targets: they may name internal hosts.
grant select (id, name, name_ar, position, interval_seconds, is_active) on public.components to anon, authenticated;
grant select on public.components to service_role;

insert into public.components (id, name, name_ar, position, kind) values
  ('website', 'Website', 'الموقع الإلكتروني', 1, 'website'),
  ('content', 'Content', 'المحتوى', 2, 'content'),
  ('trading-data', 'Trading data', 'بيانات التداول', 3, 'trading-data'),
  ('sign-in', 'Sign-in', 'تسجيل الدخول', 4, 'sign-in'),
  ('mail', 'E-mail', 'البريد الإلكتروني', 5, 'mail');

-- schemas/status/component_checks.sql
-- Results of checks, kept for eight days.
create table public.component_checks (
  component_id text not null references public.components (id),
  checked_at timestamptz not null,
  -- "unknown": there was nothing to check. "maintenance": it failed within announced maintenance.
  outcome text not null check (outcome in ('ok', 'slow', 'failed', 'maintenance', 'unknown')),
  response_ms integer check (response_ms >= 0),
  problem text check (length(problem) <= 300),
  primary key (component_id, checked_at)
);

create index component_checks_checked_at on public.component_checks (checked_at);

alter table public.component_checks enable row level security;
create policy "Everybody reads checks" on public.component_checks
  for select to anon, authenticated using (true);

revoke all on public.component_checks from public, anon, authenticated, service_role;
-- Not the problems, which name addresses.
grant select (component_id, checked_at, outcome, response_ms) on public.component_checks to anon, authenticated;
grant select on public.component_checks to service_role;

-- schemas/status/component_days.sql
-- Results of checks by day (UTC), kept for good.
create table public.component_days (
  component_id text not null references public.components (id),
  day date not null,
  answered integer not null default 0 check (answered >= 0),
  failed integer not null default 0 check (failed >= 0),
  response_ms_total bigint not null default 0 check (response_ms_total >= 0),
  primary key (component_id, day)
);

alter table public.component_days enable row level security;
create policy "Everybody reads days" on public.component_days
  for select to anon, authenticated using (true);

revoke all on public.component_days from public, anon, authenticated, service_role;
grant select on public.component_days to anon, authenticated, service_role;

-- schemas/status/component_months.sql
-- The days of a component, one row a month: the rows of one request cover years.
create view public.component_months with (security_invoker = true) as
  select component_id, date_trunc('month', day)::date as month,
    jsonb_agg(jsonb_build_object('day', day, 'answered', answered, 'failed', failed) order by day) as days
  from public.component_days
  group by component_id, date_trunc('month', day)::date;

revoke all on public.component_months from public, anon, authenticated, service_role;
grant select on public.component_months to anon, authenticated, service_role;

-- schemas/status/component_states.sql
-- The current state of each component: its last three outcomes, newest first, and the average response time of the last hour.
create view public.component_states with (security_invoker = true) as
  select component.id, component.name, component.name_ar, component.position, component.interval_seconds,
    latest.checked_at as last_checked_at,
    coalesce(latest.outcomes, '{}') as recent_outcomes,
    hour.response_ms
  from public.components component
    left join lateral (
      select max(three.checked_at) as checked_at, array_agg(three.outcome order by three.checked_at desc) as outcomes
      from (
        select seen.checked_at, seen.outcome from public.component_checks seen
        where seen.component_id = component.id order by seen.checked_at desc limit 3
      ) three
    ) latest on true
    left join lateral (
      select round(avg(seen.response_ms))::integer as response_ms from public.component_checks seen
      where seen.component_id = component.id and seen.checked_at > now() - interval '1 hour'
        and seen.outcome in ('ok', 'slow')
    ) hour on true
  where component.is_active;

revoke all on public.component_states from public, anon, authenticated, service_role;
grant select on public.component_states to anon, authenticated, service_role;

-- schemas/status/end_maintenance.sql
-- Cancels maintenance that has not begun, or ends it early.
create function public.end_maintenance(window_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.maintenance_windows set
    cancelled_at = case when starts_at > now() then now() end,
    ends_at = case when starts_at > now() then ends_at else now() end
  where id = window_id and cancelled_at is null and ends_at > now();
  if not found then
    raise exception 'There is no maintenance % to end.', window_id;
  end if;
end;
$$;

revoke all on function public.end_maintenance(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_maintenance(uuid) to service_role;

-- schemas/status/filter_active_components.sql
-- The ids of active components among those given, in the order of the status page; null, which means all, stays null.
create function public.filter_active_components(ids text[]) returns text[]
  language sql
  stable
  set search_path = ''
as $$
  select case when ids is not null then array(
    select known.id from public.components known where known.is_active and known.id = any (ids) order by known.position, known.id
  ) end;
$$;

revoke all on function public.filter_active_components(text[]) from public, anon, authenticated, service_role;

-- schemas/status/incidents.sql
-- Incidents, in both languages. Nothing is removed afterwards, and the service, too, writes through the functions.
create table public.incidents (
  id uuid primary key default gen_random_uuid(),
  component_ids text[] not null default '{}',
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  impact text not null check (impact in ('minor', 'major', 'critical')),
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- Opened by failed checks, and closed by checks that succeed again.
  is_automatic boolean not null default false,
  started_at timestamptz not null,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'resolved') = (resolved_at is not null)),
  check (resolved_at >= started_at)
);

create index incidents_started_at on public.incidents (started_at desc);
-- A component has one automatic incident at a time.
create unique index incidents_automatic_open on public.incidents (component_ids)
  where is_automatic and resolved_at is null;

alter table public.incidents enable row level security;
create policy "Everybody reads incidents" on public.incidents
  for select to anon, authenticated using (true);

revoke all on public.incidents from public, anon, authenticated, service_role;
grant select on public.incidents to anon, authenticated, service_role;

-- schemas/status/mail_incident_update.sql
-- Mails an incident update to the subscribers of one of its components.
create function public.mail_incident_update() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  incident public.incidents;
begin
  select * into incident from public.incidents known where known.id = new.incident_id;
  perform public.mail_subscribers('status', 'status-incident', new.id::text, jsonb_build_object(
    'title', jsonb_build_object('en', incident.title, 'ar', incident.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar)
  ), incident.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_incident_update() from public, anon, authenticated, service_role;

-- schemas/status/incident_updates.sql
-- Updates of incidents, in both languages.
create table public.incident_updates (
  id uuid primary key default gen_random_uuid(),
  incident_id uuid not null references public.incidents (id),
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  created_at timestamptz not null default now()
);

create index incident_updates_incident_id on public.incident_updates (incident_id, created_at);

create trigger incident_updates_mailed after insert on public.incident_updates
  for each row execute function public.mail_incident_update();

alter table public.incident_updates enable row level security;
create policy "Everybody reads updates of incidents" on public.incident_updates
  for select to anon, authenticated using (true);

revoke all on public.incident_updates from public, anon, authenticated, service_role;
grant select on public.incident_updates to anon, authenticated, service_role;

-- schemas/status/mail_maintenance.sql
-- Mails subscribers when maintenance is announced, cancelled or ended early.
create function public.mail_maintenance() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  occasion text := case
    when tg_op = 'INSERT' then 'announced'
    when new.cancelled_at is not null then 'cancelled'
    else 'ended'
  end;
begin
  perform public.mail_subscribers('status', 'status-maintenance', new.id || ' ' || occasion, jsonb_build_object(
    'occasion', occasion,
    'title', jsonb_build_object('en', new.title, 'ar', new.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar),
    'startsAt', new.starts_at,
    'endsAt', new.ends_at
  ), new.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_maintenance() from public, anon, authenticated, service_role;

-- schemas/status/maintenance_windows.sql
-- Announced maintenance. Failed checks in a window count neither against availability nor as an incident.
create table public.maintenance_windows (
  id uuid primary key default gen_random_uuid(),
  component_ids text[] not null default '{}',
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  text text not null check (text <> ''),
  text_ar text not null check (text_ar <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

create index maintenance_windows_starts_at on public.maintenance_windows (starts_at desc);

create trigger maintenance_mailed after insert on public.maintenance_windows
  for each row execute function public.mail_maintenance();
create trigger maintenance_change_mailed after update of cancelled_at, ends_at on public.maintenance_windows
  for each row when (old.cancelled_at is distinct from new.cancelled_at or new.ends_at < old.ends_at)
  execute function public.mail_maintenance();

alter table public.maintenance_windows enable row level security;
create policy "Everybody reads maintenance windows" on public.maintenance_windows
  for select to anon, authenticated using (true);

revoke all on public.maintenance_windows from public, anon, authenticated, service_role;
grant select on public.maintenance_windows to anon, authenticated, service_role;

-- schemas/status/open_incident.sql
-- Opens an incident with its first update.
create function public.open_incident(
  title text, title_ar text, text text, text_ar text, impact text,
  component_ids text[] default '{}', started_at timestamptz default now(), is_automatic boolean default false
) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  opened uuid;
begin
  perform public.check_component_ids(component_ids);
  insert into public.incidents (component_ids, title, title_ar, impact, status, is_automatic, started_at)
  values (component_ids, title, title_ar, impact, 'investigating', is_automatic, started_at)
  returning id into opened;
  insert into public.incident_updates (incident_id, status, text, text_ar, created_at)
  values (opened, 'investigating', text, text_ar, case when is_automatic then started_at else now() end);
  return opened;
end;
$$;

revoke all on function public.open_incident(text, text, text, text, text, text[], timestamptz, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.open_incident(text, text, text, text, text, text[], timestamptz, boolean) to service_role;

-- schemas/status/plan_maintenance.sql
-- Announces maintenance. It begins in the future: an outage does not become planned afterwards.
create function public.plan_maintenance(
  title text, title_ar text, text text, text_ar text, component_ids text[],
  starts_at timestamptz, ends_at timestamptz
) returns uuid
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  planned uuid;
begin
  perform public.check_component_ids(component_ids);
  if starts_at < now() then
    raise exception 'Maintenance has to begin in the future.';
  end if;
  insert into public.maintenance_windows (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
  values (component_ids, title, title_ar, text, text_ar, starts_at, ends_at)
  returning id into planned;
  return planned;
end;
$$;

revoke all on function public.plan_maintenance(text, text, text, text, text[], timestamptz, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.plan_maintenance(text, text, text, text, text[], timestamptz, timestamptz) to service_role;

-- schemas/status/record_checks.sql
-- Stores checks in the order in which they were made, each once however often it is sent, and updates days and incidents in
-- the same transaction. Returns the number of new ones.
create function public.record_checks(checks jsonb) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given record;
  counted text;
  entered integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('record_checks'));
  for given in
    select entry.* from jsonb_to_recordset(checks) as entry (
      component_id text, checked_at timestamptz, outcome text, response_ms integer, problem text
    )
    where exists (select from public.components where id = entry.component_id)
    order by entry.checked_at, entry.component_id
  loop
    counted := case when given.outcome = 'failed' and exists (
      select from public.maintenance_windows
      where cancelled_at is null and given.component_id = any (component_ids)
        and given.checked_at between starts_at and ends_at
    ) then 'maintenance' else given.outcome end;
    insert into public.component_checks (component_id, checked_at, outcome, response_ms, problem)
    values (given.component_id, given.checked_at, counted, given.response_ms, left(given.problem, 300))
    on conflict do nothing;
    continue when not found;
    entered := entered + 1;
    if counted in ('ok', 'slow', 'failed') then
      insert into public.component_days as known (component_id, day, answered, failed, response_ms_total)
      values (
        given.component_id, (given.checked_at at time zone 'UTC')::date,
        case when counted = 'failed' then 0 else 1 end, case when counted = 'failed' then 1 else 0 end,
        case when counted = 'failed' then 0 else coalesce(given.response_ms, 0) end
      )
      on conflict on constraint component_days_pkey do update set
        answered = known.answered + excluded.answered,
        failed = known.failed + excluded.failed,
        response_ms_total = known.response_ms_total + excluded.response_ms_total;
      perform public.update_automatic_incident(given.component_id);
    end if;
  end loop;
  delete from public.component_checks where checked_at < now() - interval '8 days';
  return entered;
end;
$$;

revoke all on function public.record_checks(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_checks(jsonb) to service_role;

-- schemas/status/uptime_monitor_lease.sql
-- The lease of the active uptime monitor: one, however many run. When it is not renewed, another takes over.
create table public.uptime_monitor_lease (
  id boolean primary key default true check (id),
  holder uuid not null,
  expires_at timestamptz not null
);

alter table public.uptime_monitor_lease enable row level security;
create policy "The service reads the lease" on public.uptime_monitor_lease
  for select to service_role using (true);

revoke all on public.uptime_monitor_lease from public, anon, authenticated, service_role;
grant select on public.uptime_monitor_lease to service_role;

-- schemas/status/release_uptime_monitor_lease.sql
-- Releases the lease, so that another monitor need not wait for its end.
create function public.release_uptime_monitor_lease(candidate uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  update public.uptime_monitor_lease set expires_at = now() - interval '1 second' where holder = candidate;
$$;

revoke all on function public.release_uptime_monitor_lease(uuid) from public, anon, authenticated, service_role;
grant execute on function public.release_uptime_monitor_lease(uuid) to service_role;

-- schemas/status/update_automatic_incident.sql
-- Opens an incident after three failed checks in a row, unless one is open for the component; closes its own after two
-- successful ones.
create function public.update_automatic_incident(component_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  named public.components;
  outcomes text[];
  times timestamptz[];
  open_id uuid;
  own_id uuid;
begin
  select array_agg(latest.outcome order by latest.checked_at desc), array_agg(latest.checked_at order by latest.checked_at desc)
    into outcomes, times
    from (
      select seen.outcome, seen.checked_at from public.component_checks seen
      where seen.component_id = update_automatic_incident.component_id and seen.outcome <> 'unknown'
      order by seen.checked_at desc limit 3
    ) latest;
  select id into open_id from public.incidents
    where resolved_at is null and update_automatic_incident.component_id = any (component_ids) limit 1;
  select id into own_id from public.incidents
    where resolved_at is null and is_automatic and component_ids = array[update_automatic_incident.component_id];
  if open_id is null and outcomes = array['failed', 'failed', 'failed'] then
    select * into named from public.components where id = update_automatic_incident.component_id;
    perform public.open_incident(
      format('%s cannot be reached', named.name),
      format('تعذّر الوصول إلى %s', named.name_ar),
      'Three checks in a row failed. We are looking into it.',
      'أخفقت ثلاثة فحوص متتالية، ونحن نبحث في السبب.',
      'major', array[named.id], times[3], true
    );
  elsif own_id is not null and outcomes[1] in ('ok', 'slow') and outcomes[2] in ('ok', 'slow') then
    perform public.update_incident(
      own_id, 'resolved', 'The checks succeed again.', 'عادت الفحوص إلى النجاح.', times[2]
    );
  end if;
end;
$$;

revoke all on function public.update_automatic_incident(text) from public, anon, authenticated, service_role;

-- schemas/status/update_incident.sql
-- Adds an update to an incident; the status "resolved" closes it.
create function public.update_incident(
  incident_id uuid, status text, text text, text_ar text, at timestamptz default now()
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.incidents incident set
    status = update_incident.status,
    resolved_at = case when update_incident.status = 'resolved' then at end
  where incident.id = incident_id and incident.resolved_at is null;
  if not found then
    raise exception 'There is no open incident %.', incident_id;
  end if;
  insert into public.incident_updates (incident_id, status, text, text_ar, created_at)
  values (incident_id, update_incident.status, update_incident.text, update_incident.text_ar, at);
end;
$$;

revoke all on function public.update_incident(uuid, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.update_incident(uuid, text, text, text, timestamptz) to service_role;

-- schemas/status/upsert_component.sql
-- Adds a component, or changes the one with this id.
create function public.upsert_component(
  id text, name text, name_ar text, kind text, target text default null, "position" integer default null,
  interval_seconds integer default 30, timeout_ms integer default 5000, slow_ms integer default 2000,
  is_active boolean default true
) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.components (
    id, name, name_ar, position, kind, target, interval_seconds, timeout_ms, slow_ms, is_active
  )
  values (
    upsert_component.id, upsert_component.name, upsert_component.name_ar,
    coalesce(upsert_component.position, (select coalesce(max(component.position), 0) + 1 from public.components component)),
    upsert_component.kind, upsert_component.target, upsert_component.interval_seconds, upsert_component.timeout_ms,
    upsert_component.slow_ms, upsert_component.is_active
  )
  on conflict on constraint components_pkey do update set
    name = excluded.name, name_ar = excluded.name_ar, kind = excluded.kind, target = excluded.target,
    position = coalesce(upsert_component.position, components.position),
    interval_seconds = excluded.interval_seconds, timeout_ms = excluded.timeout_ms,
    slow_ms = excluded.slow_ms, is_active = excluded.is_active;
$$;

revoke all on function public.upsert_component(text, text, text, text, text, integer, integer, integer, integer, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.upsert_component(text, text, text, text, text, integer, integer, integer, integer, boolean)
  to service_role;

-- schemas/subscriptions/subscriptions.sql
-- Mail subscriptions. An address gets mails about a topic from its confirmation until it unsubscribes (double opt-in).
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('newsletter', 'status')),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$' and email = lower(email)),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  -- Of the confirmation link, which works once and expires.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_until timestamptz,
  -- In the links of each mail: unsubscribes and opens the preferences, and nothing else.
  manage_key uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null: all of them, also those that are added later.
  component_ids text[],
  -- What the confirmation link sets; until then the previous choice stays.
  requested_language text references public.languages (code),
  requested_region text references public.regions (code),
  requested_component_ids text[],
  unique (topic, email),
  check ((confirm_hash is null) = (confirm_until is null)),
  check (topic = 'status' or (component_ids is null and requested_component_ids is null)),
  check ((requested_language is null) = (requested_region is null)),
  check (requested_component_ids is null or requested_language is not null)
);

create index subscriptions_by_email on public.subscriptions (email);
create index subscriptions_mailed on public.subscriptions (topic) where confirmed_at is not null and ended_at is null;

alter table public.subscriptions enable row level security;
create policy "The service reads subscriptions" on public.subscriptions
  for select to service_role using (true);

revoke all on public.subscriptions from public, anon, authenticated, service_role;
grant select, delete on public.subscriptions to service_role;

-- schemas/subscriptions/confirm_subscription.sql
-- Confirms a subscription as it was requested; returns its topic, or null when the token is used, expired or unknown.
create function public.confirm_subscription(token text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  confirmed public.subscriptions;
begin
  update public.subscriptions known set
    confirm_hash = null, confirm_until = null, confirmed_at = now(), ended_at = null,
    language = coalesce(known.requested_language, known.language),
    region = coalesce(known.requested_region, known.region),
    component_ids = case when known.requested_language is null then known.component_ids else known.requested_component_ids end,
    requested_language = null, requested_region = null, requested_component_ids = null
  where known.confirm_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and known.confirm_until > now()
  returning * into confirmed;
  if confirmed.id is null then
    return null;
  end if;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    confirmed.topic || '-welcome', confirmed.language, confirmed.region, confirmed.email,
    jsonb_build_object('manageKey', confirmed.manage_key)
  );
  return confirmed.topic;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to site_writer;

-- schemas/subscriptions/end_subscription.sql
-- Unsubscribes; returns the topic, or null when the key is unknown. Repeating it changes nothing.
create function public.end_subscription(manage_key uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ended text;
begin
  update public.subscriptions known set
    ended_at = coalesce(known.ended_at, now()), confirm_hash = null, confirm_until = null
  where known.manage_key = end_subscription.manage_key
  returning known.topic into ended;
  return ended;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.end_subscription(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_subscription(uuid) to site_writer;

-- schemas/subscriptions/mail_subscribers.sql
-- Mails all confirmed subscribers of a topic, each in their language, once an event, and returns the number. With components
-- it reaches those who chose one of them or all; without, everybody.
create function public.mail_subscribers(
  topic text, kind text, event text, details jsonb, component_ids text[] default '{}'
) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  written integer;
begin
  insert into public.outbox (id, kind, language, region, recipient, details)
  select
    md5(subscriber.id || ' ' || mail_subscribers.kind || ' ' || event)::uuid,
    mail_subscribers.kind, subscriber.language, subscriber.region, subscriber.email,
    mail_subscribers.details || jsonb_build_object('manageKey', subscriber.manage_key)
  from public.subscriptions subscriber
  where subscriber.topic = mail_subscribers.topic and subscriber.confirmed_at is not null and subscriber.ended_at is null
    and (
      subscriber.component_ids is null
      or mail_subscribers.component_ids = '{}'
      or subscriber.component_ids && mail_subscribers.component_ids
    )
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;

revoke all on function public.mail_subscribers(text, text, text, jsonb, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.mail_subscribers(text, text, text, jsonb, text[]) to service_role;

-- schemas/subscriptions/read_preferences.sql
-- The preferences of a confirmed address; no row when the key is unknown. The address is masked.
create function public.read_preferences(manage_key uuid)
  returns table (address text, language text, topics text[], component_ids text[])
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    left(own.email, 1) || '…' || substring(own.email from '@.*$'),
    own.language,
    array(
      select other.topic from public.subscriptions other
      where other.email = own.email and other.confirmed_at is not null and other.ended_at is null
      order by other.topic
    ),
    (select status.component_ids from public.subscriptions status
      where status.topic = 'status' and status.email = own.email and status.confirmed_at is not null)
  from public.subscriptions own
  where own.manage_key = read_preferences.manage_key and own.confirmed_at is not null;
$$;

revoke all on function public.read_preferences(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_preferences(uuid) to site_writer;

-- schemas/subscriptions/request_subscription.sql
-- Asks the owner of an address to confirm a subscription. Caller and mail do not reveal whether the address is known.
create function public.request_subscription(
  key uuid, sender text, language text, region text, topic text, email text, component_ids text[] default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  chosen text[] := public.filter_active_components(component_ids);
begin
  if public.register_submission(key, 'subscription', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.subscriptions as known (
    topic, email, language, region, confirm_hash, confirm_until, requested_language, requested_region, requested_component_ids
  )
  values (
    topic, lower(email), language, region, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '3 days',
    language, region, chosen
  )
  on conflict on constraint subscriptions_topic_email_key do update
    set confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      requested_language = excluded.requested_language, requested_region = excluded.requested_region,
      requested_component_ids = excluded.requested_component_ids;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    request_subscription.topic || '-confirm', request_subscription.language, request_subscription.region, lower(email),
    jsonb_strip_nulls(jsonb_build_object('confirmToken', token, 'components', (
      select jsonb_agg(jsonb_build_object('en', known.name, 'ar', known.name_ar) order by known.position, known.id)
      from public.components known where known.id = any (chosen)
    )))
  );
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.request_subscription(uuid, text, text, text, text, text, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.request_subscription(uuid, text, text, text, text, text, text[]) to site_writer;

-- schemas/subscriptions/set_preferences.sql
-- Sets the topics, components and language of a confirmed address; false when the key is unknown.
create function public.set_preferences(
  manage_key uuid, topics text[], language text, component_ids text[] default null
) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  own public.subscriptions;
  chosen_components text[] := public.filter_active_components(component_ids);
begin
  select * into own from public.subscriptions known
  where known.manage_key = set_preferences.manage_key and known.confirmed_at is not null;
  if own.id is null then
    return false;
  end if;
  insert into public.subscriptions as known (topic, email, language, region, confirmed_at)
  select distinct chosen, own.email, set_preferences.language, own.region, now()
  from unnest(topics) chosen
  on conflict on constraint subscriptions_topic_email_key do update
    set confirmed_at = coalesce(known.confirmed_at, now()), ended_at = null;
  update public.subscriptions known set
    language = set_preferences.language,
    component_ids = case when known.topic = 'status' then chosen_components end,
    ended_at = case when known.topic = any (topics) then null else coalesce(known.ended_at, now()) end,
    confirm_hash = case when known.topic = any (topics) then known.confirm_hash end,
    confirm_until = case when known.topic = any (topics) then known.confirm_until end
  where known.email = own.email;
  return true;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.set_preferences(uuid, text[], text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.set_preferences(uuid, text[], text, text[]) to site_writer;

-- schemas/account/auth_mail_language.sql
-- The language of a mail: that of the page on which it was requested, otherwise that in which the account was made. English pages
-- have no prefix.
create function public.auth_mail_language(redirect_to text, metadata jsonb) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.languages where code = substring(redirect_to from '^https?://[^/]+/([^/?#]+)')),
    case when redirect_to ~ '^https?://[^/]+/[^/]' then 'en' end,
    (select code from public.languages where code = metadata ->> 'language'),
    'en'
  )
$$;

revoke all on function public.auth_mail_language(text, jsonb) from public, anon, authenticated, service_role;

-- schemas/account/auth_mail_region.sql
-- The region of a mail: that in which the account was made, otherwise the default.
create function public.auth_mail_region(metadata jsonb) returns text
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(
    (select code from public.regions where code = metadata ->> 'region'),
    (select code from public.regions where is_default)
  )
$$;

revoke all on function public.auth_mail_region(jsonb) from public, anon, authenticated, service_role;

-- schemas/account/account_undos.sql
-- Changes of accounts that their owners can undo by the link in a mail, for 72 hours. Only digests of the links are kept.
create table public.account_undos (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  change text not null check (change in ('password', 'address', 'factor', 'passkey')),
  -- The address before a change of address, which the mail goes to.
  old_email text check ((old_email is not null) = (change = 'address')),
  created_at timestamptz not null default now()
);

create index account_undos_by_user on public.account_undos (user_id);

alter table public.account_undos enable row level security;
create policy "The service deletes undos" on public.account_undos for delete to service_role using (true);

revoke all on public.account_undos from public, anon, authenticated, service_role;
grant delete on public.account_undos to service_role;

-- schemas/account/begin_account_undo.sql
-- Makes the token of a link that undoes a change of an account.
create function public.begin_account_undo(owner uuid, change text, old_email text default null) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
begin
  delete from public.account_undos where created_at < now() - interval '72 hours';
  insert into public.account_undos (token_hash, user_id, change, old_email)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), owner, begin_account_undo.change, begin_account_undo.old_email);
  return token;
end;
$$;

revoke all on function public.begin_account_undo(uuid, text, text) from public, anon, authenticated, service_role;

-- schemas/account/limit_user_metadata.sql
-- Clients write their own metadata, which every token contains: long ones would lock them out.
create function public.limit_user_metadata() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise check_violation using message = 'The metadata of an account are limited to 4096 bytes.';
  end if;
  return new;
end;
$$;

revoke all on function public.limit_user_metadata() from public, anon, authenticated, service_role;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function public.limit_user_metadata();

-- schemas/account/recovered_sessions.sql
-- Sessions in which a recovery code was used: they need no second factor.
create table public.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

alter table public.recovered_sessions enable row level security;
create policy "The service deletes recovery data" on public.recovered_sessions for delete to service_role using (true);

revoke all on public.recovered_sessions from public, anon, authenticated, service_role;
grant delete on public.recovered_sessions to service_role;

-- schemas/account/is_live_session.sql
-- Whether the session of the caller goes on. A token outlives its session by minutes: no policy may rely on the token alone. A session ends
-- thirty days after the sign-in.
create function public.is_live_session() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from auth.sessions
    where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and created_at > now() - interval '30 days'
  )
$$;

revoke all on function public.is_live_session() from public, anon, authenticated, service_role;

-- schemas/account/has_completed_mfa.sql
-- Whether the session of the caller goes on, and they used their second factor in it, if they have one.
create function public.has_completed_mfa() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.is_live_session() and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
    or exists (
      select from public.recovered_sessions where session_id::text = auth.jwt() ->> 'session_id'
    )
  )
$$;

revoke all on function public.has_completed_mfa() from public, anon, authenticated, service_role;
grant execute on function public.has_completed_mfa() to authenticated;

-- schemas/account/recovery_codes.sql
-- Codes that replace a lost second factor. Each is shown once, stored as a digest and used once.
create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table public.recovery_codes enable row level security;
create policy "The service deletes recovery data" on public.recovery_codes for delete to service_role using (true);

revoke all on public.recovery_codes from public, anon, authenticated, service_role;
grant delete on public.recovery_codes to service_role;

-- schemas/account/count_recovery_codes.sql
-- The number of unused recovery codes of the caller.
create function public.count_recovery_codes() returns integer
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select count(*)::integer from public.recovery_codes
  where user_id = auth.uid() and used_at is null and public.has_completed_mfa()
$$;

revoke all on function public.count_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.count_recovery_codes() to authenticated;

-- schemas/account/deletion_requests.sql
-- Clients who requested the deletion of their account.
create table public.deletion_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now()
);

alter table public.deletion_requests enable row level security;
create policy "Clients read their own" on public.deletion_requests
  for select to authenticated using (user_id = auth.uid() and public.has_completed_mfa());
create policy "The service reads and deletes requests" on public.deletion_requests
  for all to service_role using (true) with check (true);

revoke all on public.deletion_requests from public, anon, authenticated, service_role;
grant select on public.deletion_requests to authenticated;
grant select, delete on public.deletion_requests to service_role;

-- schemas/account/end_own_session.sql
-- Ends a session of the caller, and its refresh token with it.
create function public.end_own_session(session uuid) returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from auth.sessions known
  where known.id = end_own_session.session and known.user_id = auth.uid() and public.has_completed_mfa()
$$;

revoke all on function public.end_own_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_own_session(uuid) to authenticated;

-- schemas/account/generate_recovery_codes.sql
-- Replaces the recovery codes of the caller by ten new ones and returns them, for the only time.
create function public.generate_recovery_codes() returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Without letters that look alike.
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  owner constant uuid := auth.uid();
  random bytea;
  code text;
begin
  if not public.has_completed_mfa() or not exists (
    select from auth.mfa_factors where user_id = owner and status = 'verified'
  ) then
    raise insufficient_privilege using message = 'Recovery codes need a verified second factor.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  delete from public.recovery_codes where user_id = owner;
  for n in 1..10 loop
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    select string_agg(substr(letters, (get_byte(random, place) & 31) + 1, 1), '' order by place) into code
    from generate_series(0, 15) place;
    insert into public.recovery_codes (user_id, code_hash) values (owner, public.recovery_code_digest(owner, code));
    return next regexp_replace(code, '(.{4})(?=.)', '\1-', 'g');
  end loop;
end;
$$;

revoke all on function public.generate_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.generate_recovery_codes() to authenticated;

-- schemas/account/known_devices.sql
-- Devices on which an account was signed in, as digests of browser and network.
create table public.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table public.known_devices enable row level security;
create policy "The service deletes devices" on public.known_devices for delete to service_role using (true);

revoke all on public.known_devices from public, anon, authenticated, service_role;
grant delete on public.known_devices to service_role;

-- schemas/account/device_hash.sql
-- A device: a browser, without version numbers (an updated one is the same), and its network.
create function public.device_hash(user_agent text, ip inet) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(
    regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(network(set_masklen(ip, case family(ip) when 4 then 16 else 32 end))::text, ''),
    'UTF8'
  )), 'hex')
$$;

revoke all on function public.device_hash(text, inet) from public, anon, authenticated, service_role;

-- schemas/account/is_known_device.sql
-- Whether the account of an address was signed in on this device before; false for an address without an account.
create function public.is_known_device(address text, user_agent text, ip inet) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.known_devices known join auth.users client on client.id = known.user_id
    where client.email = lower(address) and known.device_hash = public.device_hash(is_known_device.user_agent, is_known_device.ip)
  )
$$;

revoke all on function public.is_known_device(text, text, inet) from public, anon, authenticated, service_role;
grant execute on function public.is_known_device(text, text, inet) to supabase_auth_admin;

-- schemas/account/notify_account_owner.sql
-- Mails the owner of a confirmed account that somebody signed up with its address, at most once an hour. The caller does not
-- learn whether the account exists.
create function public.notify_account_owner(address text, redirect_to text) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select 'auth-account-exists', public.auth_mail_language(redirect_to, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email, '{}'
  from auth.users
  where email = lower(address) and email_confirmed_at is not null
    and not exists (
      select from public.outbox sent
      where sent.kind = 'auth-account-exists' and sent.recipient = lower(address)
        and sent.created_at > now() - interval '1 hour'
    )
$$;

revoke all on function public.notify_account_owner(text, text) from public, anon, authenticated, service_role;
grant execute on function public.notify_account_owner(text, text) to supabase_auth_admin, anon, authenticated;

-- schemas/account/notify_new_device.sql
-- Mails the owner of an account about a sign-in from a new device. A trigger, so that no way of signing in bypasses it.
create function public.notify_new_device() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  is_first constant boolean := not exists (select from public.known_devices where user_id = new.user_id);
  is_new boolean;
begin
  insert into public.known_devices (user_id, device_hash)
  values (new.user_id, public.device_hash(new.user_agent, new.ip))
  on conflict (user_id, device_hash) do update set last_seen_at = now()
  returning xmax = 0 into is_new;
  if is_new and not is_first then
    perform public.queue_account_mail(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

revoke all on function public.notify_new_device() from public, anon, authenticated, service_role;

create trigger notify_new_device after insert on auth.sessions for each row execute function public.notify_new_device();

-- schemas/staff/inbox_handlings.sql
-- Inbox items that staff handled: which, when, and who.
create table public.inbox_handlings (
  kind text not null check (kind in ('complaint', 'contact', 'demo', 'partner', 'deletion')),
  key uuid not null,
  handled_at timestamptz not null default now(),
  handled_by text not null check (length(handled_by) between 3 and 254),
  primary key (kind, key)
);

alter table public.inbox_handlings enable row level security;
create policy "The service reads handled items" on public.inbox_handlings
  for select to service_role using (true);

revoke all on public.inbox_handlings from public, anon, authenticated, service_role;
grant select, delete on public.inbox_handlings to service_role;

-- schemas/account/own_requests.sql
-- Forms that were sent from the confirmed address of the caller, newest first.
create function public.own_requests() returns table (
  kind text,
  key uuid,
  message text,
  created_at timestamptz,
  reply_due_at timestamptz,
  handled_at timestamptz
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select sent.kind, sent.key, sent.message, sent.created_at, sent.reply_due_at, handling.handled_at
  from (
    select 'contact' as kind, key, email, message, created_at, reply_due_at from public.contact_messages
    union all
    select 'partner', key, email, message, created_at, reply_due_at from public.partner_applications
    union all
    select 'demo', key, email, null, created_at, null from public.demo_requests
    union all
    select 'complaint', key, email, message, created_at, reply_due_at from public.complaints
  ) sent
    join auth.users client on lower(sent.email) = client.email
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = auth.uid() and client.email_confirmed_at is not null and public.has_completed_mfa()
  order by sent.created_at desc
  limit 100
$$;

revoke all on function public.own_requests() from public, anon, authenticated, service_role;
grant execute on function public.own_requests() to authenticated;

-- schemas/account/session_used_at.sql
-- When a session was last used: the sign-in service writes down when it refreshes a session, which the site has it do while somebody uses it.
create function public.session_used_at(refreshed_at timestamp, created_at timestamptz) returns timestamptz
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(refreshed_at at time zone 'utc', created_at)
$$;

revoke all on function public.session_used_at(timestamp, timestamptz) from public, anon, authenticated, service_role;

-- schemas/account/own_sessions.sql
-- Devices on which the caller is signed in, this one included.
create function public.own_sessions() returns table (
  id uuid,
  user_agent text,
  created_at timestamptz,
  used_at timestamptz,
  is_this boolean
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select session.id, session.user_agent, session.created_at,
    public.session_used_at(session.refreshed_at, session.created_at),
    session.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions session
  where session.user_id = auth.uid() and public.has_completed_mfa()
  order by 5 desc, 4 desc
  limit 100
$$;

revoke all on function public.own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.own_sessions() to authenticated;

-- schemas/account/queue_account_mail.sql
-- Mails the owner of an account, in the language in which the account was made.
create function public.queue_account_mail(owner uuid, kind text, details jsonb default '{}') returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select queue_account_mail.kind, public.auth_mail_language(null, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email, queue_account_mail.details
  from auth.users where id = owner
$$;

revoke all on function public.queue_account_mail(uuid, text, jsonb) from public, anon, authenticated, service_role;

-- schemas/account/notify_passkey_added.sql
-- Mails the owner of an account about a new passkey that signs in without the password, with a link that undoes it.
create function public.notify_passkey_added() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.queue_account_mail(
    new.user_id, 'auth-passkey-added', jsonb_build_object('token', public.begin_account_undo(new.user_id, 'passkey'))
  );
  return new;
end;
$$;

revoke all on function public.notify_passkey_added() from public, anon, authenticated, service_role;

-- Sign-in services of before 2026 have no such passkeys.
do $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger notify_passkey_added after insert on auth.webauthn_credentials
      for each row execute function public.notify_passkey_added();
  end if;
end
$$;

-- schemas/account/queue_auth_mail.sql
-- The mail hook of the sign-in service: writes its mails to the outbox. A hosted project calls it (`supabase/config.toml`),
-- and the emulator calls it in the transaction of the event. It rejects unknown events, and the service then undoes what it
-- did.
create function public.queue_auth_mail(event jsonb) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner jsonb := event -> 'user';
  mail jsonb := event -> 'email_data';
  action text := mail ->> 'email_action_type';
  spoken text := public.auth_mail_language(mail ->> 'redirect_to', owner -> 'user_metadata');
  region text := public.auth_mail_region(owner -> 'user_metadata');
  change text;
begin
  if action in ('signup', 'recovery', 'invite') then
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-' || action, spoken, region, owner ->> 'email', jsonb_build_object('token', mail ->> 'token_hash'));
  elsif action = 'email_change' then
    -- `token_hash_new` belongs to the old address; without it no consent of the old address is needed.
    insert into public.outbox (kind, language, region, recipient, details)
    select kind, spoken, region, owner ->> 'new_email',
      case kind when 'auth-email-change' then jsonb_build_object('token', mail ->> 'token_hash') else '{}' end
    from (
      -- Only the owner of an account learns that the address has one.
      select case when exists (select from auth.users where email = owner ->> 'new_email' and email_confirmed_at is not null)
        then 'auth-account-exists' else 'auth-email-change' end as kind
    ) chosen;
    if coalesce(mail ->> 'token_hash_new', '') <> '' then
      insert into public.outbox (kind, language, region, recipient, details)
      values ('auth-email-change-consent', spoken, region, owner ->> 'email',
        jsonb_build_object('token', mail ->> 'token_hash_new', 'newEmail', owner ->> 'new_email'));
    end if;
  elsif action = 'mfa_factor_unenrolled_notification' then
    insert into public.outbox (kind, language, region, recipient, details)
    values ('auth-factor-removed', spoken, region, owner ->> 'email', '{}');
  elsif action in ('password_changed_notification', 'email_changed_notification', 'mfa_factor_enrolled_notification') then
    change := case action
      when 'password_changed_notification' then 'password'
      when 'email_changed_notification' then 'address'
      else 'factor'
    end;
    insert into public.outbox (kind, language, region, recipient, details)
    values (
      case change
        when 'password' then 'auth-password-changed'
        when 'address' then 'auth-email-changed'
        else 'auth-factor-added'
      end,
      spoken, region, coalesce(mail ->> 'old_email', owner ->> 'email'),
      jsonb_build_object('token', public.begin_account_undo(
        (owner ->> 'id')::uuid, change, case change when 'address' then mail ->> 'old_email' end
      ))
    );
  else
    raise exception 'Unknown kind of mail: "%".', action;
  end if;
  return '{}';
end;
$$;

revoke all on function public.queue_auth_mail(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.queue_auth_mail(jsonb) to supabase_auth_admin;

-- schemas/account/recovery_code_attempts.sql
-- Wrong attempts to use a recovery code, by user.
create table public.recovery_code_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null check (tries > 0),
  ends_at timestamptz not null
);

alter table public.recovery_code_attempts enable row level security;
create policy "The service deletes attempts" on public.recovery_code_attempts for delete to service_role using (true);

revoke all on public.recovery_code_attempts from public, anon, authenticated, service_role;
grant delete on public.recovery_code_attempts to service_role;

-- schemas/account/recovery_code_digest.sql
-- The digest of a recovery code. Eighty random bits need no slow hash; case and dashes do not matter.
create function public.recovery_code_digest(owner uuid, code text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(owner::text || regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), 'UTF8')), 'hex')
$$;

revoke all on function public.recovery_code_digest(uuid, text) from public, anon, authenticated, service_role;

-- schemas/account/remove_lost_factor.sql
-- Removes the second factor of a caller who used a recovery code, and ends all other sessions. The sign-in service itself
-- would require the second factor for this.
create function public.remove_lost_factor() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if not exists (
    select from public.recovered_sessions known join auth.sessions on sessions.id = known.session_id
    where known.session_id = session and sessions.user_id = owner
  ) then
    raise insufficient_privilege using message = 'No recovery code was used.';
  end if;
  delete from auth.mfa_factors where user_id = owner;
  delete from auth.sessions where user_id = owner and id <> session;
  delete from public.recovery_codes where user_id = owner;
  perform public.queue_account_mail(owner, 'auth-factor-removed');
end;
$$;

revoke all on function public.remove_lost_factor() from public, anon, authenticated, service_role;
grant execute on function public.remove_lost_factor() to authenticated;

-- schemas/account/request_account_deletion.sql
-- Requests the deletion of the caller's account.
create function public.request_account_deletion() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.has_completed_mfa() then
    raise insufficient_privilege using message = 'The second factor has not been verified.';
  end if;
  insert into public.deletion_requests (user_id) values (auth.uid()) on conflict do nothing;
end;
$$;

revoke all on function public.request_account_deletion() from public, anon, authenticated, service_role;
grant execute on function public.request_account_deletion() to authenticated;

-- schemas/account/delete_passkeys.sql
-- Deletes the passkeys with which an account is signed in to without its password. Sign-in services of before 2026 have none.
create function public.delete_passkeys(owner uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials where user_id = owner;
  end if;
end;
$$;

revoke all on function public.delete_passkeys(uuid) from public, anon, authenticated, service_role;

-- schemas/account/undo_account_change.sql
-- Undoes the change of an account that a mail tells of, with all later ones, and shuts out whoever made them: all sessions and links end, and
-- the password and the passkeys are void until its owner sets a password by mail. Returns whether the link was good.
create function public.undo_account_change(token text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  undo public.account_undos;
  former_email text;
  factors_since timestamptz;
begin
  -- Locked, so that of two calls at once the second finds it gone.
  select * into undo from public.account_undos known
  where known.token_hash = encode(sha256(convert_to(undo_account_change.token, 'UTF8')), 'hex')
    and known.created_at > now() - interval '72 hours'
  for update;
  if not found then
    return false;
  end if;
  perform from auth.users where id = undo.user_id for update;
  -- Later changes, too: they were made by the same hands, and the links that undo them may have gone to their mailbox.
  select (array_agg(made.old_email order by made.created_at) filter (where made.change = 'address'))[1],
    -- A factor is verified within a day of its beginning, or removed.
    min(made.created_at) filter (where made.change = 'factor') - interval '1 day'
    into former_email, factors_since
  from (
    select later.change, later.old_email, later.created_at from public.account_undos later
    where later.user_id = undo.user_id and later.created_at >= undo.created_at
  ) made;
  if former_email is not null then
    if exists (select from auth.users where email = former_email and email_confirmed_at is not null and id <> undo.user_id) then
      -- The link stays good: that account may be deleted.
      return false;
    end if;
    -- Somebody may have begun to open an account there, so that it could not be given back.
    delete from auth.users where email = former_email and id <> undo.user_id;
    update auth.users set email = former_email, email_change = default where id = undo.user_id;
    -- The hosted service keeps the address a second time.
    if to_regclass('auth.identities') is not null then
      execute $update$
        update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where user_id = $1 and provider = 'email'
      $update$ using undo.user_id, former_email;
    end if;
  end if;
  if factors_since is not null then
    delete from auth.mfa_factors where user_id = undo.user_id and created_at >= factors_since;
    delete from public.recovery_codes where user_id = undo.user_id;
  end if;
  update auth.users set encrypted_password = '' where id = undo.user_id;
  perform public.delete_passkeys(undo.user_id);
  delete from auth.sessions where user_id = undo.user_id;
  delete from auth.one_time_tokens where user_id = undo.user_id;
  delete from public.account_undos known where known.user_id = undo.user_id and known.created_at >= undo.created_at;
  perform public.queue_account_mail(undo.user_id, 'auth-change-undone');
  return true;
end;
$$;

revoke all on function public.undo_account_change(text) from public, anon, authenticated, service_role;
grant execute on function public.undo_account_change(text) to anon, authenticated;

-- schemas/account/use_recovery_code.sql
-- Uses a recovery code in place of the second factor, for this session. Returns an outcome instead of raising, so that a wrong
-- attempt stays counted.
create function public.use_recovery_code(code text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if owner is null or not exists (select from auth.sessions where id = session and user_id = owner) then
    raise insufficient_privilege using message = 'Nobody is signed in.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  if exists (select from public.recovery_code_attempts known where known.user_id = owner and known.tries >= 5 and known.ends_at > now()) then
    return 'wait';
  end if;
  update public.recovery_codes set used_at = now()
  where user_id = owner and code_hash = public.recovery_code_digest(owner, code) and used_at is null;
  if not found then
    insert into public.recovery_code_attempts as known (user_id, tries, ends_at)
    values (owner, 1, now() + interval '15 minutes')
    on conflict (user_id) do update set
      tries = case when known.ends_at <= now() then 1 else known.tries + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end;
    return 'wrong';
  end if;
  delete from public.recovery_code_attempts where user_id = owner;
  insert into public.recovered_sessions (session_id) values (session) on conflict do nothing;
  perform public.queue_account_mail(
    owner, 'auth-recovery-code-used',
    jsonb_build_object('left', (select count(*) from public.recovery_codes where user_id = owner and used_at is null))
  );
  return 'accepted';
end;
$$;

revoke all on function public.use_recovery_code(text) from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;

-- schemas/account/void_unproved_credentials.sql
-- When somebody first proves that they read the mails of an address, nothing counts that was said before: whoever opened the account
-- may have been anybody. Its password is void until one is set in the session that the proof begins. A trigger, so that no way of
-- proving an address bypasses it, in the hosted service either.
create function public.void_unproved_credentials() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if old.email_confirmed_at is not null or new.email_confirmed_at is null then
    return new;
  end if;
  new.encrypted_password := '';
  new.raw_user_meta_data := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.raw_user_meta_data)
    where key in ('language', 'region', 'intent')
  );
  delete from auth.mfa_factors where user_id = new.id;
  perform public.delete_passkeys(new.id);
  delete from auth.sessions where user_id = new.id;
  return new;
end;
$$;

revoke all on function public.void_unproved_credentials() from public, anon, authenticated, service_role;

create trigger void_unproved_credentials before update of email_confirmed_at on auth.users
  for each row execute function public.void_unproved_credentials();

-- schemas/publications/reject_change.sql
-- Rejects every change of the audit log.
create function public.reject_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Publications cannot be changed or removed.';
end;
$$;

revoke all on function public.reject_change() from public, anon, authenticated, service_role;

-- schemas/publications/publications.sql
-- The audit log of region profiles, prescribed texts, the table of countries and legal texts, and of approved promotions. Each entry includes the hash of the entry before it, so that the chain
-- shows where an entry was changed, removed or inserted. One function adds entries; nobody, the service included, changes or
-- removes one.
create table public.publications (
  position bigint primary key check (position > 0),
  document_id text not null check (document_id <> ''),
  document_type text not null check (document_type in (
    'regionProfile', 'prescribedText', 'countryRules', 'legalDocument',
    -- Promotions, of which a second person approved what they promise.
    'landingPage', 'blogPost', 'blogCategory', 'author', 'blogPage', 'newsletterTexts', 'homePage', 'quickstartPage', 'tradingPage',
    'tradingConditionsPage', 'tradingConditionsSection', 'accountTypeCopy', 'swapFreePage', 'platformsPage',
    'platform', 'platformEdition', 'tool', 'partnersPage', 'partnerProgramme', 'calculatorsPage', 'clientPage',
    'demoPage', 'contactPage', 'searchPage', 'assistantPage', 'authPage', 'accountPage', 'glossaryTerm', 'faq',
    'navigation', 'siteSettings', 'announcement', 'tradingHoursCalendar', 'statusPage'
  )),
  revision text not null check (revision <> ''),
  -- When it was published, and when that was recorded here.
  published_at timestamptz not null,
  recorded_at timestamptz not null,
  author text not null,
  approved_by text,
  -- The document as published, in JSON, byte by byte; "null" when it was withdrawn.
  content text not null check (jsonb_typeof(content::jsonb) in ('object', 'null')),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (document_id, revision),
  -- How it was sealed. Unsealed: no visitor saw it, and the content is its hash alone. Null: entered before there were seals.
  standing text check (standing in ('initial', 'approved', 'emergency', 'countersigned', 'unsealed')),
  -- Each is one line of what is hashed: with a line break in it, two entries that say different things would have the same hash.
  check (concat(document_id, document_type, revision, author, approved_by) !~ E'[\n\r]')
);

create index publications_by_document on public.publications (document_id, position);

create trigger publications_append_only before update or delete on public.publications
  for each row execute function public.reject_change();
create trigger publications_no_truncate before truncate on public.publications
  for each statement execute function public.reject_change();

alter table public.publications enable row level security;
create policy "Everybody reads publications" on public.publications
  for select to anon, authenticated using (true);

revoke all on public.publications from public, anon, authenticated, service_role;
-- Author and approver too, as the seal in the content names them: without them nobody outside could recompute the hash.
grant select on public.publications to anon, authenticated;
grant select on public.publications to service_role;

-- schemas/publications/append_publication.sql
-- Adds a publication once and returns its position. The hash covers the fields of the entry, one a line, with the content
-- last. No publication is earlier than the entry before it, nor in the future, and no entry is made before its predecessor: nobody who may add
-- entries rewrites what was shown. Each says how it was sealed: entries from before there were seals are there already.
create function public.append_publication(
  document_id text, document_type text, revision text, published_at timestamptz,
  author text, content text, standing text, approved_by text default null
) returns bigint
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  known bigint;
  last public.publications;
  entered timestamptz := clock_timestamp();
begin
  if append_publication.standing is null then
    raise exception 'An entry says how it was sealed.';
  end if;
  perform pg_advisory_xact_lock(hashtext('publications'));
  select entry.position into known from public.publications entry
    where entry.document_id = append_publication.document_id and entry.revision = append_publication.revision;
  if known is not null then
    return known;
  end if;
  select * into last from public.publications order by position desc limit 1;
  if append_publication.published_at > entered + interval '5 minutes'
    or append_publication.published_at < last.published_at then
    raise exception 'A publication is not earlier than the entry before it, and not in the future.';
  end if;
  entered := greatest(entered, last.recorded_at + interval '1 microsecond');
  known := coalesce(last.position, 0) + 1;
  insert into public.publications (
    position, document_id, document_type, revision, published_at, recorded_at, author, approved_by, content,
    previous_hash, hash, standing
  )
  values (
    known, append_publication.document_id, append_publication.document_type, append_publication.revision,
    append_publication.published_at, entered, append_publication.author, append_publication.approved_by,
    append_publication.content, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(concat_ws(
      E'\n', known, coalesce(last.hash, repeat('0', 64)), append_publication.document_id,
      append_publication.document_type, append_publication.revision,
      public.canonical_timestamp(append_publication.published_at), public.canonical_timestamp(entered),
      append_publication.author, coalesce(append_publication.approved_by, ''), append_publication.standing, append_publication.content
    ), 'UTF8')), 'hex'),
    append_publication.standing
  );
  return known;
end;
$$;

revoke all on function public.append_publication(text, text, text, timestamptz, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.append_publication(text, text, text, timestamptz, text, text, text, text) to service_role;

-- schemas/publications/canonical_timestamp.sql
-- Formats a timestamp as it is hashed: in UTC, to the microsecond.
create function public.canonical_timestamp(moment timestamptz) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

revoke all on function public.canonical_timestamp(timestamptz) from public, anon, authenticated, service_role;

-- schemas/publications/shown_at.sql
-- The regulated documents as visitors saw them at a moment: the last publication of each before it that was not unsealed. Not promotions: these
-- are published without an entry too, where they promise nothing.
create function public.shown_at(moment timestamptz) returns table (
  "position" bigint, document_id text, document_type text, revision text, published_at timestamptz, content text, hash text,
  standing text
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.content, entry.hash,
    entry.standing
  from public.publications entry
  where entry.published_at <= moment and entry.standing is distinct from 'unsealed'
    and entry.document_type in ('regionProfile', 'prescribedText', 'countryRules', 'legalDocument')
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;

revoke all on function public.shown_at(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.shown_at(timestamptz) to anon, authenticated, service_role;

-- schemas/publications/latest_publications.sql
-- The last entry of each document, also of what no visitor saw: where the publisher goes on.
create function public.latest_publications() returns table (
  document_id text, document_type text, revision text, is_unpublished boolean
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.document_id, entry.document_type, entry.revision, entry.content = 'null'
  from public.publications entry
  order by entry.document_id, entry.position desc;
$$;

revoke all on function public.latest_publications() from public, anon, authenticated, service_role;
grant execute on function public.latest_publications() to service_role;

-- schemas/publications/publish_marks.sql
-- What was published most recently, so that every web server is notified of it, also where the webhook called another: one row a change that a webhook
-- reported. No text, and nothing of anybody: the type of a document, and a name of the change by which servers know whether they were notified of it before.
create table public.publish_marks (
  id bigint generated always as identity primary key,
  type text not null check (length(type) between 1 and 100),
  document_id text not null check (length(document_id) between 1 and 200),
  change text not null check (length(change) between 1 and 300),
  marked_at timestamptz not null default now(),
  unique (document_id, change)
);

alter table public.publish_marks enable row level security;
create policy "The service reads marks" on public.publish_marks
  for select to service_role using (true);

revoke all on public.publish_marks from public, anon, authenticated, service_role;
grant select on public.publish_marks to service_role;

-- schemas/publications/mark_published.sql
-- Notifies all web servers that a document was published. A change that is reported again is not marked again. Marks that many followed are of no use:
-- a server that missed so much reads everything anew.
create function public.mark_published(type text, document_id text, change text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.publish_marks where id <= (select max(mark.id) from public.publish_marks mark) - 10000;
  insert into public.publish_marks (type, document_id, change)
  values (mark_published.type, mark_published.document_id, mark_published.change)
  on conflict on constraint publish_marks_document_id_change_key do nothing;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.mark_published(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.mark_published(text, text, text) to site_writer;

-- schemas/publications/latest_publish_marks.sql
-- The last hundred marks, newest first. A server compares them with those that it knows, rather than request those after the last one: a mark can be
-- stored later than one with a greater number.
create function public.latest_publish_marks() returns table (id bigint, type text, document_id text, change text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select mark.id, mark.type, mark.document_id, mark.change
  from public.publish_marks mark
  order by mark.id desc
  limit 100;
$$;

revoke all on function public.latest_publish_marks() from public, anon, authenticated, service_role;
grant execute on function public.latest_publish_marks() to site_writer;

-- schemas/publications/documents_published_last.sql
-- The documents of which a webhook reported a change last, newest first, each once. Whoever compares them with those that exist knows which were deleted:
-- the content service lists changes by document alone.
create function public.documents_published_last() returns table (document_id text, type text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select mark.document_id, (array_agg(mark.type order by mark.id desc))[1]
  from public.publish_marks mark
  group by mark.document_id
  order by max(mark.id) desc
  limit 1000;
$$;

revoke all on function public.documents_published_last() from public, anon, authenticated, service_role;
grant execute on function public.documents_published_last() to site_writer;

-- schemas/forms/serves_country.sql
-- Whether clients of a country are served, by the newest table of countries that the audit log has and visitors saw. One that never was
-- published refuses nobody here: the site reads the content itself, and asks first.
create function public.serves_country(country text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select not exists (
    select from (
      select entry.content::jsonb as content
      from public.publications entry
      where entry.document_id = 'countryRules' and entry.standing is distinct from 'unsealed'
      order by entry.published_at desc, entry.position desc
      limit 1
    ) newest
    cross join lateral jsonb_path_query(newest.content, '$.countries[*]') rule
    where rule ->> 'code' = serves_country.country and rule -> 'isServed' = 'false'
  )
$$;

revoke all on function public.serves_country(text) from public, anon, authenticated, service_role;

-- schemas/publications/publication_anchors.sql
-- Time stamps (RFC 3161) of the chain's head: each proves that the entries up to its position were there at its moment. Whoever holds one sees a later
-- cut or rewriting of them. One function adds time stamps; nobody changes or removes one.
create table public.publication_anchors (
  id bigint primary key check (id > 0),
  position bigint not null references public.publications (position),
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  -- The token in DER, as base64.
  token text not null check (token ~ '^[A-Za-z0-9+/]+=*$'),
  -- The moment and the authority, as the token says; whoever verifies it reads them from the token.
  gen_time timestamptz not null,
  authority text not null check (authority <> ''),
  created_at timestamptz not null
);

create index publication_anchors_by_position on public.publication_anchors (position);

create trigger publication_anchors_append_only before update or delete on public.publication_anchors
  for each row execute function public.reject_change();
create trigger publication_anchors_no_truncate before truncate on public.publication_anchors
  for each statement execute function public.reject_change();

alter table public.publication_anchors enable row level security;
create policy "Everybody reads anchors" on public.publication_anchors
  for select to anon, authenticated using (true);

revoke all on public.publication_anchors from public, anon, authenticated, service_role;
grant select on public.publication_anchors to anon, authenticated, service_role;

-- schemas/publications/append_anchor.sql
-- Adds a time stamp of the chain's head. It is of an entry that is there, with the hash that it has.
create function public.append_anchor(
  head_position bigint, head_hash text, token text, gen_time timestamptz, authority text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('publication_anchors'));
  if not exists (
    select from public.publications entry
    where entry.position = append_anchor.head_position and entry.hash = append_anchor.head_hash
  ) then
    raise exception 'A time stamp is of the hash of an entry.';
  end if;
  insert into public.publication_anchors (id, position, head_hash, token, gen_time, authority, created_at)
  values (
    (select coalesce(max(anchor.id), 0) + 1 from public.publication_anchors anchor),
    append_anchor.head_position, append_anchor.head_hash, append_anchor.token, append_anchor.gen_time, append_anchor.authority,
    clock_timestamp()
  );
end;
$$;

revoke all on function public.append_anchor(bigint, text, text, timestamptz, text)
  from public, anon, authenticated, service_role;
grant execute on function public.append_anchor(bigint, text, text, timestamptz, text) to service_role;

-- schemas/publications/publication_notices.sql
-- To which witness which head of the chain was sent, so that each gets a head once and at most one a day. Witnesses are not public.
create table public.publication_notices (
  id bigint generated always as identity primary key,
  -- A mail address or the address of a webhook.
  witness text not null check (witness <> ''),
  position bigint not null check (position > 0),
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default now()
);

create index publication_notices_by_witness on public.publication_notices (witness, sent_at desc);

create trigger publication_notices_append_only before update or delete on public.publication_notices
  for each row execute function public.reject_change();
create trigger publication_notices_no_truncate before truncate on public.publication_notices
  for each statement execute function public.reject_change();

alter table public.publication_notices enable row level security;
create policy "The publisher reads and adds notices" on public.publication_notices
  for all to service_role using (true) with check (true);

revoke all on public.publication_notices from public, anon, authenticated, service_role;
grant select, insert (witness, position, head_hash) on public.publication_notices to service_role;

-- schemas/renderings/rendered_texts.sql
-- What visitors got, stored once by its hash: pages as documents without scripts, and the style sheets that they name. The database itself holds
-- that each is of its hash. Texts are added, and never changed or removed.
create table public.rendered_texts (
  hash text primary key check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  kind text not null check (kind in ('page', 'stylesheet')),
  body text not null check (body <> ''),
  created_at timestamptz not null default now()
);

create trigger rendered_texts_append_only before update or delete on public.rendered_texts
  for each row execute function public.reject_change();
create trigger rendered_texts_no_truncate before truncate on public.rendered_texts
  for each statement execute function public.reject_change();

alter table public.rendered_texts enable row level security;
create policy "The publisher reads and adds rendered texts" on public.rendered_texts
  for all to service_role using (true) with check (true);

revoke all on public.rendered_texts from public, anon, authenticated, service_role;
grant select, insert (hash, kind, body) on public.rendered_texts to service_role;

-- schemas/renderings/rendered_files.sql
-- The pictures and fonts of stored pages, once each by their hash, which the database itself holds to be theirs. Stored texts name them by it. Files
-- are added, and never changed or removed.
create table public.rendered_files (
  hash text primary key check (hash = encode(sha256(decode(body, 'base64')), 'hex')),
  media_type text not null check (media_type ~ '^(image|font)/[a-z0-9.+-]+$'),
  -- Its bytes in base64, on one line.
  body text not null check (body ~ '^[A-Za-z0-9+/]+=*$'),
  created_at timestamptz not null default now()
);

create trigger rendered_files_append_only before update or delete on public.rendered_files
  for each row execute function public.reject_change();
create trigger rendered_files_no_truncate before truncate on public.rendered_files
  for each statement execute function public.reject_change();

alter table public.rendered_files enable row level security;
create policy "The publisher reads and adds rendered files" on public.rendered_files
  for all to service_role using (true) with check (true);

revoke all on public.rendered_files from public, anon, authenticated, service_role;
grant select, insert (hash, media_type, body) on public.rendered_files to service_role;

-- schemas/renderings/rendering_runs.sql
-- A round in which pages were taken as visitors get them: after a publication, or in the night. The hash of its manifest commits to every page of
-- it. One function adds runs together with their renderings; nobody changes or removes one.
create table public.rendering_runs (
  id bigint primary key check (id > 0),
  began timestamptz not null,
  cause text not null check (cause in ('publication', 'nightly')),
  -- The entry whose publication was the cause; each has one run.
  position bigint unique references public.publications (position),
  build_id text not null check (build_id <> ''),
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check ((cause = 'publication') = (position is not null))
);

create trigger rendering_runs_append_only before update or delete on public.rendering_runs
  for each row execute function public.reject_change();
create trigger rendering_runs_no_truncate before truncate on public.rendering_runs
  for each statement execute function public.reject_change();

alter table public.rendering_runs enable row level security;
create policy "The publisher reads rendering runs" on public.rendering_runs
  for select to service_role using (true);

revoke all on public.rendering_runs from public, anon, authenticated, service_role;
grant select on public.rendering_runs to service_role;

-- schemas/renderings/renderings.sql
-- Which text a page was in a run, for a region and a language. Of an unchanged page it is only a row with a hash that is known.
create table public.renderings (
  run bigint not null references public.rendering_runs (id),
  -- As in an address, without its language; of a mail, "mail:" and its template.
  path text not null check (path ~ '^(/|mail:)\S*$'),
  region text not null references public.regions (code),
  language text not null references public.languages (code),
  hash text not null references public.rendered_texts (hash),
  rendered_at timestamptz not null,
  primary key (run, path, region, language)
);

create index renderings_by_page on public.renderings (region, path, language, rendered_at desc);

create trigger renderings_append_only before update or delete on public.renderings
  for each row execute function public.reject_change();
create trigger renderings_no_truncate before truncate on public.renderings
  for each statement execute function public.reject_change();

alter table public.renderings enable row level security;
create policy "The publisher reads renderings" on public.renderings
  for select to service_role using (true);

revoke all on public.renderings from public, anon, authenticated, service_role;
grant select on public.renderings to service_role;

-- schemas/renderings/rendering_stamps.sql
-- The time stamp (RFC 3161) of a run's manifest. It comes after the run, later still where the authority did not respond at once.
create table public.rendering_stamps (
  run bigint primary key references public.rendering_runs (id),
  -- The token in DER, as base64.
  token text not null check (token ~ '^[A-Za-z0-9+/]+=*$'),
  -- As the token says; whoever verifies it reads them from the token.
  gen_time timestamptz not null,
  authority text not null check (authority <> '')
);

create trigger rendering_stamps_append_only before update or delete on public.rendering_stamps
  for each row execute function public.reject_change();
create trigger rendering_stamps_no_truncate before truncate on public.rendering_stamps
  for each statement execute function public.reject_change();

alter table public.rendering_stamps enable row level security;
create policy "The publisher reads and adds stamps of renderings" on public.rendering_stamps
  for all to service_role using (true) with check (true);

revoke all on public.rendering_stamps from public, anon, authenticated, service_role;
grant select, insert on public.rendering_stamps to service_role;

-- schemas/renderings/rendering_manifest.sql
-- The manifest of a run: a line for each page with path, region, language and hash between tabs, sorted by their bytes.
create function public.rendering_manifest(run bigint) returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select string_agg(line, E'\n' order by line collate "C")
  from (
    select concat_ws(E'\t', page.path, page.region, page.language, page.hash) as line
    from public.renderings page where page.run = rendering_manifest.run
  ) lines;
$$;

revoke all on function public.rendering_manifest(bigint) from public, anon, authenticated, service_role;
grant execute on function public.rendering_manifest(bigint) to anon, authenticated, service_role;

-- schemas/renderings/append_rendering_run.sql
-- Adds a run with all its renderings at once and returns its number: [{"path", "region", "language", "hash", "rendered_at"}]. The manifest's hash
-- is made here of the same rows, and must be the one that the publisher made. Pages were taken since the run began, which is within the last day:
-- nobody who may add runs back-dates what visitors got.
create function public.append_rendering_run(
  began timestamptz, cause text, build_id text, manifest_hash text, pages jsonb, entry_position bigint default null
) returns bigint
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number bigint;
  manifest text;
begin
  perform pg_advisory_xact_lock(hashtext('rendering_runs'));
  if append_rendering_run.began not between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '5 minutes'
    or jsonb_array_length(pages) = 0 then
    raise exception 'A run has pages, and began within the last day.';
  end if;
  select coalesce(max(run.id), 0) + 1 into number from public.rendering_runs run;
  insert into public.rendering_runs (id, began, cause, position, build_id, manifest_hash, created_at)
  values (
    number, append_rendering_run.began, append_rendering_run.cause, append_rendering_run.entry_position,
    append_rendering_run.build_id, append_rendering_run.manifest_hash, clock_timestamp()
  );
  insert into public.renderings (run, path, region, language, hash, rendered_at)
  select number, page.path, page.region, page.language, page.hash, page.rendered_at
  from jsonb_to_recordset(pages)
    as page (path text, region text, language text, hash text, rendered_at timestamptz);
  if exists (
    select from public.renderings page where page.run = number
      and page.rendered_at not between append_rendering_run.began and clock_timestamp() + interval '5 minutes'
  ) then
    raise exception 'The pages of a run were taken since it began.';
  end if;
  manifest := public.rendering_manifest(number);
  if encode(sha256(convert_to(manifest, 'UTF8')), 'hex') <> append_rendering_run.manifest_hash then
    raise exception 'The hash of a run is that of its manifest.';
  end if;
  return number;
end;
$$;

revoke all on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint) to service_role;

-- schemas/renderings/rendered_text.sql
-- A text of the evidence by its hash, for everybody: whoever knows a hash may see what it is of.
create function public.rendered_text(text_hash text) returns table (kind text, body text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select stored.kind, stored.body from public.rendered_texts stored where stored.hash = text_hash;
$$;

revoke all on function public.rendered_text(text) from public, anon, authenticated, service_role;
grant execute on function public.rendered_text(text) to anon, authenticated, service_role;

-- schemas/renderings/rendered_file.sql
-- A picture or font of the evidence by its hash, its bytes in base64, for everybody: whoever knows a hash may see what it is of.
create function public.rendered_file(file_hash text) returns table (media_type text, body text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select stored.media_type, stored.body from public.rendered_files stored where stored.hash = file_hash;
$$;

revoke all on function public.rendered_file(text) from public, anon, authenticated, service_role;
grant execute on function public.rendered_file(text) to anon, authenticated, service_role;

-- schemas/renderings/renderings_at.sql
-- The last rendering of each page of a region at or before a moment, with its run, for everybody.
create function public.renderings_at(moment timestamptz, region_code text) returns table (
  path text, language text, hash text, rendered_at timestamptz, run bigint, cause text, "position" bigint, build_id text,
  manifest_hash text, token text
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select distinct on (page.path, page.language)
    page.path, page.language, page.hash, page.rendered_at, page.run, run.cause, run.position, run.build_id,
    run.manifest_hash, stamp.token
  from public.renderings page
  join public.rendering_runs run on run.id = page.run
  left join public.rendering_stamps stamp on stamp.run = page.run
  where page.region = region_code and page.rendered_at <= moment
  order by page.path, page.language, page.rendered_at desc, page.run desc;
$$;

revoke all on function public.renderings_at(timestamptz, text) from public, anon, authenticated, service_role;
grant execute on function public.renderings_at(timestamptz, text) to anon, authenticated, service_role;

-- schemas/renderings/renderings_between.sql
-- What visitors of a region and a language got in a period, for everybody: each page as it was at the beginning, and each rendering that was another
-- than the one before it.
create function public.renderings_between(since timestamptz, until timestamptz, region_code text, language_code text) returns table (
  path text, language text, hash text, rendered_at timestamptz, run bigint, cause text, "position" bigint, build_id text,
  manifest_hash text, token text
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    page.path, page.language, page.hash, page.rendered_at, page.run, run.cause, run.position, run.build_id,
    run.manifest_hash, stamp.token
  from (
    select
      each.path, each.language, each.hash, each.rendered_at, each.run,
      lag(each.hash) over of_page as hash_before, lead(each.rendered_at) over of_page as next_at
    from public.renderings each
    where each.region = region_code and each.language = language_code and each.rendered_at <= until
    window of_page as (partition by each.path order by each.rendered_at, each.run)
  ) page
  join public.rendering_runs run on run.id = page.run
  left join public.rendering_stamps stamp on stamp.run = page.run
  where case
    when page.rendered_at > since then page.hash_before is distinct from page.hash
    else page.next_at is null or page.next_at > since
  end
  order by page.path, page.rendered_at, page.run;
$$;

revoke all on function public.renderings_between(timestamptz, timestamptz, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.renderings_between(timestamptz, timestamptz, text, text) to anon, authenticated, service_role;

-- schemas/renderings/publications_to_render.sql
-- Publications whose pages are still to be taken: of each document the last that visitors see, with what it replaced. Not the first content, which
-- the nightly run takes: it was there before the site was.
create function public.publications_to_render() returns table (
  "position" bigint, document_id text, document_type text, content text, previous_content text, recorded_at timestamptz
)
  language sql
  stable
  set search_path = ''
as $$
  select last.position, last.document_id, last.document_type, last.content, before.content, last.recorded_at
  from (
    select distinct on (entry.document_id) entry.*
    from public.publications entry
    where entry.standing is distinct from 'unsealed'
    order by entry.document_id, entry.position desc
  ) last
  left join lateral (
    select entry.content from public.publications entry
    where entry.document_id = last.document_id and entry.position < last.position
      and entry.standing is distinct from 'unsealed'
    order by entry.position desc limit 1
  ) before on true
  where last.standing in ('approved', 'emergency', 'countersigned')
    and not exists (select from public.rendering_runs run where run.position = last.position)
  order by last.position;
$$;

revoke all on function public.publications_to_render() from public, anon, authenticated, service_role;
grant execute on function public.publications_to_render() to service_role;

-- schemas/staff/staff.sql
-- Users who work for the broker. They read the forms of visitors; clients do not.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  appointed_at timestamptz not null default now()
);

alter table public.staff enable row level security;
create policy "Staff read their own row" on public.staff
  for select to authenticated using (user_id = auth.uid() and public.has_completed_mfa());
create policy "The service reads staff" on public.staff
  for select to service_role using (true);

revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;

-- schemas/staff/appoint_staff.sql
-- Makes the confirmed owner of an address staff; false when there is no such account.
create function public.appoint_staff(address text) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with found as (select id from auth.users where email = lower(address) and email_confirmed_at is not null),
    appointed as (insert into public.staff (user_id) select id from found on conflict do nothing)
  select exists (select from found)
$$;

revoke all on function public.appoint_staff(text) from public, anon, authenticated, service_role;
grant execute on function public.appoint_staff(text) to service_role;

-- schemas/staff/dismiss_staff.sql
-- Removes the owner of an address from staff; false when they were not.
create function public.dismiss_staff(address text) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with gone as (
    delete from public.staff using auth.users known
    where known.id = staff.user_id and known.email = lower(address)
    returning staff.user_id
  )
  select exists (select from gone)
$$;

revoke all on function public.dismiss_staff(text) from public, anon, authenticated, service_role;
grant execute on function public.dismiss_staff(text) to service_role;

-- schemas/staff/inbox_items.sql
-- The inbox: forms of visitors and deletion requests of clients, in one shape. Only complaint, contact, partnership and deletion have
-- a due date; the law gives a month for the last (Regulation (EU) 2016/679, Art. 12(3)).
create view public.inbox_items with (security_invoker = true) as
  select item.*, handling.handled_at, handling.handled_by
  from (
    select 'contact' as kind, key, language, region, email, subject as about, created_at, reply_due_at as due_at,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'subject', subject, 'message', message) as details, false as is_repeat
    from public.contact_messages
    union all
    select 'demo', key, language, region, email, platform, created_at, null,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'country', country, 'platform', platform)
        || coalesce(jsonb_build_object(
          'appropriateness', appropriateness ->> 'result', 'warned', appropriateness ->> 'warned'
        ) || (appropriateness -> 'answers'), '{}'), false
    from public.demo_requests
    union all
    select 'partner', key, language, region, email, programme, created_at, reply_due_at,
      jsonb_strip_nulls(jsonb_build_object(
        'firstName', first_name, 'lastName', last_name, 'programme', programme, 'company', company,
        'website', website, 'market', market, 'message', message
      )), false
    from public.partner_applications
    union all
    select 'deletion', user_id, null, null, null, null, requested_at, requested_at + interval '1 month', '{}', false
    from public.deletion_requests
    union all
    select 'complaint', key, language, region, email, topic, created_at, reply_due_at,
      jsonb_strip_nulls(jsonb_build_object(
        'firstName', first_name, 'lastName', last_name, 'entity', entity, 'topic', topic, 'occurred', occurred,
        'message', message, 'remedy', remedy
      )), is_repeat
    from public.complaints
  ) item
    left join public.inbox_handlings handling using (kind, key);

revoke all on public.inbox_items from public, anon, authenticated, service_role;
grant select on public.inbox_items to service_role;

-- schemas/account/account_appropriateness.sql
-- What clients answered about their knowledge and experience when they opened their account, and what followed from it.
create table public.account_appropriateness (
  user_id uuid primary key references auth.users (id) on delete cascade,
  region text not null references public.regions (code),
  appropriateness jsonb not null check (public.is_appropriateness(appropriateness)),
  answered_at timestamptz not null default now()
);

alter table public.account_appropriateness enable row level security;
create policy "The service reads answers" on public.account_appropriateness
  for select to service_role using (true);

revoke all on public.account_appropriateness from public, anon, authenticated, service_role;
grant select on public.account_appropriateness to service_role;

-- schemas/account/record_appropriateness.sql
-- Stores the answers of a sign-up with the account that it made. An account that is confirmed keeps what it has: whoever signs up with its
-- address is not its owner. Says nothing of whether there is one.
create function public.record_appropriateness(address text, region text, appropriateness jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.account_appropriateness as known (user_id, region, appropriateness)
  select client.id, record_appropriateness.region, record_appropriateness.appropriateness
  from auth.users client
  where client.email = lower(address) and client.email_confirmed_at is null
  on conflict (user_id) do update
    set region = excluded.region, appropriateness = excluded.appropriateness, answered_at = excluded.answered_at;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.record_appropriateness(text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_appropriateness(text, text, jsonb) to site_writer;

-- schemas/account/data_exports.sql
-- When clients downloaded their data, for the limit of downloads; rows are deleted after a day.
create table public.data_exports (
  user_id uuid not null references auth.users (id) on delete cascade,
  exported_at timestamptz not null default now()
);

create index data_exports_by_user on public.data_exports (user_id, exported_at);

alter table public.data_exports enable row level security;
create policy "The service deletes downloads" on public.data_exports for delete to service_role using (true);

revoke all on public.data_exports from public, anon, authenticated, service_role;
grant delete on public.data_exports to service_role;

-- schemas/account/own_forms.sql
-- The forms that were sent from a confirmed address, whole, with what limits them.
create function public.own_forms(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', sent.kind) || sent.item
      || jsonb_build_object(
        'handled_at', handling.handled_at, 'address_digest', submission.address_hash, 'sender_digest', submission.sender_hash
      )
    order by sent.item ->> 'created_at' desc
  ), '[]')
  from (
    select 'contact' as kind, key, email, to_jsonb(item) as item from public.contact_messages item
    union all
    select 'partner', key, email, to_jsonb(item) from public.partner_applications item
    union all
    select 'demo', key, email, to_jsonb(item) from public.demo_requests item
    union all
    select 'complaint', key, email, to_jsonb(item) from public.complaints item
  ) sent
    join auth.users client on lower(sent.email) = client.email
    join public.form_submissions submission on submission.key = sent.key
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = own_forms.owner and client.email_confirmed_at is not null
$$;

revoke all on function public.own_forms(uuid) from public, anon, authenticated, service_role;

-- schemas/account/own_mail.sql
-- The mails to a confirmed address, without the secrets of their links, and its subscriptions, which are its consents.
create function public.own_mail(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', mail.kind, 'language', mail.language, 'region', mail.region, 'recipient', mail.recipient,
          'details', mail.details - array['token', 'confirmToken', 'manageKey'],
          'created_at', mail.created_at, 'sent_at', mail.sent_at, 'given_up_at', mail.given_up_at
        ) order by mail.created_at desc
      ), '[]')
      from public.outbox mail where lower(mail.recipient) = client.email
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(
        to_jsonb(known) - array['id', 'confirm_hash', 'manage_key'] order by known.created_at desc
      ), '[]')
      from public.subscriptions known where known.email = client.email
    )
  )
  from auth.users client where client.id = own_mail.owner and client.email_confirmed_at is not null
$$;

revoke all on function public.own_mail(uuid) from public, anon, authenticated, service_role;

-- schemas/account/own_proofs.sql
-- How an account is protected: sessions, devices, second factors, passkeys and recovery codes, without what is secret of them.
create function public.own_proofs(owner uuid) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  passkeys jsonb := '[]';
begin
  -- Sign-in services of before 2026 have none.
  if to_regclass('auth.webauthn_credentials') is not null then
    execute $passkeys$
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', friendly_name, 'created_at', created_at, 'last_used_at', last_used_at
      ) order by created_at), '[]')
      from auth.webauthn_credentials where user_id = $1
    $passkeys$ into passkeys using owner;
  end if;
  return jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'browser', session.user_agent, 'network_address', session.ip, 'signed_in_at', session.created_at,
        'used_at', public.session_used_at(session.refreshed_at, session.created_at), 'level', session.aal,
        'recovery_code_used_at', recovered.recovered_at
      ) order by session.created_at desc), '[]')
      from auth.sessions session
        left join public.recovered_sessions recovered on recovered.session_id = session.id
      where session.user_id = own_proofs.owner
    ),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'digest', device.device_hash, 'first_seen_at', device.first_seen_at, 'last_seen_at', device.last_seen_at
      ) order by device.first_seen_at), '[]')
      from public.known_devices device where device.user_id = own_proofs.owner
    ),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', factor.factor_type, 'name', factor.friendly_name, 'status', factor.status, 'created_at', factor.created_at
      ) order by factor.created_at), '[]')
      from auth.mfa_factors factor where factor.user_id = own_proofs.owner
    ),
    'sign_in_passkeys', passkeys,
    'recovery_codes', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', code.created_at, 'used_at', code.used_at) order by code.used_at), '[]')
      from public.recovery_codes code where code.user_id = own_proofs.owner
    ),
    'wrong_recovery_codes', (
      select coalesce(jsonb_agg(jsonb_build_object('tries', attempt.tries, 'counted_until', attempt.ends_at)), '[]')
      from public.recovery_code_attempts attempt where attempt.user_id = own_proofs.owner
    ),
    'undoable_changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'change', undo.change, 'old_email', undo.old_email, 'created_at', undo.created_at
      ) order by undo.created_at), '[]')
      from public.account_undos undo where undo.user_id = own_proofs.owner
    )
  );
end;
$$;

revoke all on function public.own_proofs(uuid) from public, anon, authenticated, service_role;

-- schemas/account/export_own_data.sql
-- Everything that is stored about the caller, who has just proved again who they are: a session of theirs is at most a minute old. Null for the
-- sixth download of an hour.
create function public.export_own_data() returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
begin
  if not public.has_completed_mfa() then
    raise insufficient_privilege using message = 'The second factor has not been verified.';
  end if;
  if not exists (select from auth.sessions where user_id = owner and created_at > now() - interval '1 minute') then
    raise insufficient_privilege using message = 'The password has not been entered again.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('export ' || owner, 0));
  delete from public.data_exports known where known.user_id = owner and known.exported_at < now() - interval '1 day';
  if (select count(*) from public.data_exports where user_id = owner and exported_at > now() - interval '1 hour') >= 5 then
    return null;
  end if;
  insert into public.data_exports (user_id) values (owner);
  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', client.id, 'email', client.email, 'email_confirmed_at', client.email_confirmed_at,
        'new_email', nullif(client.email_change, ''), 'created_at', client.created_at,
        'last_sign_in_at', client.last_sign_in_at, 'settings', client.raw_user_meta_data,
        'deletion_requested_at', (select requested_at from public.deletion_requests where user_id = owner),
        'staff_since', (select appointed_at from public.staff where user_id = owner),
        'downloads', (select jsonb_agg(exported_at order by exported_at) from public.data_exports where user_id = owner)
      ),
      'appropriateness', (
        select coalesce(jsonb_agg(jsonb_build_object('region', answered.region, 'answered_at', answered.answered_at) || answered.appropriateness), '[]')
        from public.account_appropriateness answered where answered.user_id = owner
      ),
      'forms', public.own_forms(owner)
    ) || public.own_proofs(owner) || coalesce(public.own_mail(owner), '{"mails": [], "subscriptions": []}')
    from auth.users client where client.id = owner
  );
end;
$$;

revoke all on function public.export_own_data() from public, anon, authenticated, service_role;
grant execute on function public.export_own_data() to authenticated;

-- schemas/staff/staff_access.sql
-- What keeps the caller from the inbox: "client" for who is not staff (or has not used a factor that is set up), "factor" for staff who did not
-- use a second factor in this session, "expired" for staff who signed in twelve hours ago, or did nothing for thirty minutes. "granted"
-- otherwise.
create function public.staff_access() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select case
    when not public.has_completed_mfa() or not exists (select from public.staff where user_id = auth.uid()) then 'client'
    when auth.jwt() ->> 'aal' is distinct from 'aal2' then 'factor'
    when not exists (
      select from auth.sessions
      where id::text = auth.jwt() ->> 'session_id' and created_at > now() - interval '12 hours'
        and public.session_used_at(refreshed_at, created_at) > now() - interval '30 minutes'
    ) then 'expired'
    else 'granted'
  end
$$;

revoke all on function public.staff_access() from public, anon, authenticated, service_role;
grant execute on function public.staff_access() to authenticated;

-- schemas/staff/keep_idle_staff_session.sql
-- A session of staff that was not used for thirty minutes stays unused: else the refresh with which its next request begins would open the
-- inbox again before anybody could ask.
create function public.keep_idle_staff_session() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if public.session_used_at(old.refreshed_at, old.created_at) <= now() - interval '30 minutes'
    and exists (select from public.staff where user_id = new.user_id)
  then
    new.refreshed_at := old.refreshed_at;
  end if;
  return new;
end;
$$;

revoke all on function public.keep_idle_staff_session() from public, anon, authenticated, service_role;

create trigger keep_idle_staff_session before update of refreshed_at on auth.sessions
  for each row execute function public.keep_idle_staff_session();

-- schemas/staff/is_staff.sql
-- Whether the caller is staff and may see the inbox: `staff_access` says what is missing.
create function public.is_staff() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.staff_access() = 'granted'
$$;

revoke all on function public.is_staff() from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated;

-- schemas/staff/list_inbox.sql
-- A page of the inbox, for staff, optionally searched by name, address or reference. Among open items complaints come
-- first, except those that look like one of many; then the others by due date. Handled ones are newest first.
create function public.list_inbox(
  is_handled boolean default false, only_kind text default null, words text default null,
  page_size integer default 25, page integer default 1
) returns table (
  kind text, key uuid, language text, region text, email text, about text, name text,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, is_repeat boolean, total bigint
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.about,
      nullif(concat_ws(' ', item.details ->> 'firstName', item.details ->> 'lastName'), ''),
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, item.is_repeat, count(*) over ()
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where (item.handled_at is not null) = is_handled and (only_kind is null or item.kind = only_kind)
      and (words is null or position(lower(words) in lower(concat_ws(
        ' ', item.details ->> 'firstName', item.details ->> 'lastName', item.email, client.email,
        public.submission_reference(item.key)
      ))) > 0)
    order by item.handled_at desc nulls last, item.kind <> 'complaint' or item.is_repeat, item.due_at nulls last, item.created_at, item.key
    limit least(greatest(page_size, 1), 100) offset least(greatest(page, 1) - 1, 100000) * least(greatest(page_size, 1), 100);
end;
$$;

revoke all on function public.list_inbox(boolean, text, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_inbox(boolean, text, text, integer, integer) to authenticated;

-- schemas/staff/list_staff.sql
-- All members of staff.
create function public.list_staff() returns table (email text, appointed_at timestamptz, has_second_factor boolean)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select known.email::text, staff.appointed_at,
    exists (select from auth.mfa_factors factor where factor.user_id = known.id and factor.status = 'verified')
  from public.staff join auth.users known on known.id = staff.user_id
  order by 1
$$;

revoke all on function public.list_staff() from public, anon, authenticated, service_role;
grant execute on function public.list_staff() to service_role;

-- schemas/staff/read_inbox_item.sql
-- One inbox item, for staff; no row when it does not exist.
create function public.read_inbox_item(item_kind text, item_key uuid) returns table (
  kind text, key uuid, language text, region text, email text, details jsonb,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, is_repeat boolean
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.details,
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, item.is_repeat
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where item.kind = item_kind and item.key = item_key;
end;
$$;

revoke all on function public.read_inbox_item(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_inbox_item(text, uuid) to authenticated;

-- schemas/staff/require_staff.sql
-- Rejects users who are not staff, or have not used their second factor.
create function public.require_staff() returns void
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end;
$$;

revoke all on function public.require_staff() from public, anon, authenticated, service_role;

-- schemas/staff/set_inbox_handled.sql
-- Marks an inbox item as handled by the caller, or as open again. The first handler is kept. False when it does not exist.
create function public.set_inbox_handled(item_kind text, item_key uuid, is_handled boolean) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  if not exists (select from public.inbox_items item where item.kind = item_kind and item.key = item_key) then
    return false;
  end if;
  if is_handled then
    insert into public.inbox_handlings (kind, key, handled_by)
    select item_kind, item_key, member.email from auth.users member where member.id = auth.uid()
    on conflict do nothing;
  else
    delete from public.inbox_handlings known where known.kind = item_kind and known.key = item_key;
  end if;
  return true;
end;
$$;

revoke all on function public.set_inbox_handled(text, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_inbox_handled(text, uuid, boolean) to authenticated;

-- schemas/operations/apply_retention.sql
-- Deletes data whose retention period is over and returns the numbers; a dry run rolls back. Items that wait for an answer have a period
-- of their own; requests for deletion wait until they are handled. Publications are kept by law and hold no personal data.
create function public.apply_retention(dry_run boolean default true)
  returns table (category text, period text, reason text, deleted integer)
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  rule record;
  done integer;
  counts jsonb := '{}';
begin
  begin
    for rule in
      select known.category, now() - known.period as before, statement
      from (values
        (1, 'contact', 'delete from public.contact_messages item where created_at < $1 and exists (
          select from public.inbox_handlings seen where seen.kind = ''contact'' and seen.key = item.key)'),
        (2, 'demo', 'delete from public.demo_requests item where created_at < $1 and exists (
          select from public.inbox_handlings seen where seen.kind = ''demo'' and seen.key = item.key)'),
        (3, 'partner', 'delete from public.partner_applications item where created_at < $1 and exists (
          select from public.inbox_handlings seen where seen.kind = ''partner'' and seen.key = item.key)'),
        (4, 'unanswered', 'with
          contact as (delete from public.contact_messages item where created_at < $1 and not exists (
            select from public.inbox_handlings seen where seen.kind = ''contact'' and seen.key = item.key) returning 1),
          demo as (delete from public.demo_requests item where created_at < $1 and not exists (
            select from public.inbox_handlings seen where seen.kind = ''demo'' and seen.key = item.key) returning 1),
          partner as (delete from public.partner_applications item where created_at < $1 and not exists (
            select from public.inbox_handlings seen where seen.kind = ''partner'' and seen.key = item.key) returning 1)
          select from contact union all select from demo union all select from partner'),
        (5, 'submissions', 'delete from public.form_submissions item where created_at < $1
          and not exists (select from public.complaints other where other.key = item.key)
          and not exists (select from public.contact_messages other where other.key = item.key)
          and not exists (select from public.demo_requests other where other.key = item.key)
          and not exists (select from public.partner_applications other where other.key = item.key)'),
        (6, 'mails', 'delete from public.outbox where coalesce(sent_at, given_up_at) < $1'),
        (7, 'unconfirmed', 'delete from public.subscriptions where confirmed_at is null and coalesce(confirm_until, created_at) < $1'),
        (8, 'ended', 'delete from public.subscriptions where ended_at < $1 and confirm_hash is null'),
        (9, 'accounts', 'delete from auth.users item using public.deletion_requests asked
          where asked.user_id = item.id and asked.requested_at < $1 and exists (
            select from public.inbox_handlings seen where seen.kind = ''deletion'' and seen.key = item.id)'),
        (10, 'sessions', 'delete from auth.sessions where created_at < $1'),
        (11, 'devices', 'delete from public.known_devices where last_seen_at < $1'),
        (12, 'undos', 'delete from public.account_undos where created_at < $1'),
        (13, 'senders', 'delete from public.acknowledgement_senders where day < $1::date'),
        -- Handled or not: the law has complaints kept, also when the account of the client is deleted.
        (0, 'complaints', 'delete from public.complaints where created_at < $1')
      ) as rules (place, name, statement)
        join public.retention_periods known on known.category = rules.name
      order by place
    loop
      execute rule.statement using rule.before;
      get diagnostics done = row_count;
      counts := counts || jsonb_build_object(rule.category, done);
    end loop;
    -- Handlings of items that no longer exist.
    delete from public.inbox_handlings seen where not exists (
      select from public.inbox_items item where item.kind = seen.kind and item.key = seen.key
    );
    if dry_run then
      raise exception using errcode = 'MA001';
    end if;
  exception when sqlstate 'MA001' then
    null;
  end;
  return query
    select known.category, known.period::text, known.reason, coalesce((counts ->> known.category)::integer, 0)
    from public.retention_periods known order by known.category;
end;
$$;

revoke all on function public.apply_retention(boolean) from public, anon, authenticated, service_role;
grant execute on function public.apply_retention(boolean) to service_role;

-- schemas/operations/operations_metrics.sql
-- Metrics for operators, by name and label, without personal data.
create function public.operations_metrics() returns table (name text, label text, value double precision)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select 'outbox_waiting', '', count(*) from public.outbox where sent_at is null and given_up_at is null
  union all
  select 'outbox_given_up', '', count(*) from public.outbox where given_up_at is not null
  union all
  select 'outbox_oldest_seconds', '', coalesce(extract(epoch from now() - min(created_at)), 0)
  from public.outbox where sent_at is null and given_up_at is null
  union all
  select 'inbox_waiting', known.kind, count(item.key)
  from unnest(array['complaint', 'contact', 'demo', 'partner', 'deletion']) known (kind)
    left join public.inbox_items item on item.kind = known.kind and item.handled_at is null
  group by known.kind
  union all
  select 'inbox_overdue', known.kind, count(item.key)
  from unnest(array['complaint', 'contact', 'partner', 'deletion']) known (kind)
    left join public.inbox_items item on item.kind = known.kind and item.handled_at is null and item.due_at < now()
  group by known.kind
  union all
  select 'incidents_open', '', count(*) from public.incidents where resolved_at is null
  union all
  -- The oldest entry of the record that no time stamp covers.
  select 'record_unstamped_seconds', '', coalesce(extract(epoch from now() - min(recorded_at)), 0)
  from public.publications
  where position > (select coalesce(max(anchor.position), 0) from public.publication_anchors anchor)
  union all
  select 'component_up', state.id, (state.recent_outcomes[1] in ('ok', 'slow'))::integer
  from public.component_states state where cardinality(state.recent_outcomes) > 0
  union all
  select 'component_response_ms', state.id, state.response_ms
  from public.component_states state where state.response_ms is not null
  union all
  select 'component_check_age_seconds', state.id, extract(epoch from now() - state.last_checked_at)
  from public.component_states state where state.last_checked_at is not null
$$;

revoke all on function public.operations_metrics() from public, anon, authenticated, service_role;
grant execute on function public.operations_metrics() to service_role;

-- schemas/operations/retention_periods.sql
-- Retention periods of personal data, in days or longer units. An operator changes a period here; `npm run retention` applies it, and the
-- privacy notice shows it.
create table public.retention_periods (
  category text primary key,
  period interval not null check (period >= interval '1 day' and period = date_trunc('day', period)),
  reason text not null
);

alter table public.retention_periods enable row level security;
create policy "The service reads and sets periods" on public.retention_periods
  for all to service_role using (true) with check (true);
create policy "Everybody reads periods" on public.retention_periods
  for select to anon, authenticated using (true);

revoke all on public.retention_periods from public, anon, authenticated, service_role;
grant select, update on public.retention_periods to service_role;
grant select (category, period) on public.retention_periods to anon, authenticated;

insert into public.retention_periods (category, period, reason) values
  ('complaints', '5 years', 'Complaints with their answers, handled or not: the records of complaints that investment firms keep; to be verified by counsel.'),
  ('contact', '2 years', 'Messages that were handled: to answer again, and for complaints about an answer.'),
  ('demo', '1 year', 'Requests for a demo account that were handled.'),
  ('partner', '2 years', 'Applications that were handled, while talks may be taken up again.'),
  ('unanswered', '2 years', 'Messages, requests and applications that nobody handled: the claims of who sent them are time-barred by then in most places.'),
  ('submissions', '30 days', 'Keys and hashes by which a form is stored once and senders are held back, of forms that are deleted.'),
  ('mails', '90 days', 'Mails that were sent or given up: to whom and about what, to look into complaints.'),
  ('unconfirmed', '30 days', 'Subscriptions that nobody confirmed, counted from the end of their link.'),
  ('ended', '1 year', 'Subscriptions that were ended: proof of consent for what was sent.'),
  ('accounts', '30 days', 'Accounts whose owner asked for deletion and whose request staff has handled, which checks what the law keeps.'),
  ('sessions', '30 days', 'Sessions, with the name of the browser and the network address: a session ends by then.'),
  ('devices', '1 year', 'Digests of devices on which an account was signed in, from the last time: a sign-in on an unknown one is mailed.'),
  ('undos', '3 days', 'Changes of an account that the link in a mail undoes, with the address before the change.'),
  ('senders', '1 day', 'Digests of senders whose change to a region with laxer rules was counted: nobody fills the count.'),
  ('logs', '90 days', 'Logs of the programs, which are stored outside the database: their storage is set to the same period.');
