-- The transactional outbox. Forms and accounts store data only, and the mailer adds the wording when it sends. Only operator mails
-- to subscribers (newsletter, incidents, maintenance) store their title and text.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  -- Null: the staff's address, which the mailer's environment names.
  recipient text check (length(recipient) between 3 and 254),
  details jsonb not null,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  -- Stands in the mail, so that its recipient can ask whether it is ours. Random, unlike the id of a mail to a subscriber.
  reference uuid not null unique default gen_random_uuid()
);

create index outbox_open on public.outbox (due_at) where sent_at is null and given_up_at is null;

alter table public.outbox enable row level security;
create policy "The service works through the outbox" on public.outbox
  for all to service_role using (true) with check (true);

revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, update, delete on public.outbox to service_role;

-- Leases due mails to one caller. Account mails come first, so that a flood of forms can't delay a password link.
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

-- Stores the outcome. A sent mail loses its data. A failed mail is retried with growing delays for about a day. A mail that waits
-- for a text is retried every 15 minutes at most, without an end, and has as many attempts afterwards as after an hour of failures.
create function public.settle_mail(
  mail_id uuid, failure text default null, is_final boolean default false, is_waiting boolean default false
) returns void
  language sql
  set search_path = ''
as $$
  update public.outbox set
    sent_at = case when failure is null then now() end,
    details = case when failure is null then '{}' else details end,
    problem = left(failure, 500),
    attempts = case when is_waiting then least(attempts, 12) else attempts end,
    given_up_at = case when failure is not null and (is_final or (attempts >= 35 and not is_waiting)) then now() end,
    due_at = case when failure is null then due_at
      else now() + make_interval(secs => least(case when is_waiting then 900 else 3600 end, 2 ^ least(attempts, 12))) end
  where id = mail_id and sent_at is null;
$$;

revoke all on function public.settle_mail(uuid, text, boolean, boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_mail(uuid, text, boolean, boolean) to service_role;

-- Whether a mail with this reference went to this address. Needs both, so that neither can be found out with the other.
create function public.is_own_mail(reference uuid, address text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.outbox mail
    where mail.reference = is_own_mail.reference and mail.sent_at is not null and lower(mail.recipient) = lower(is_own_mail.address)
  );
$$;

revoke all on function public.is_own_mail(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.is_own_mail(uuid, text) to site_writer;
