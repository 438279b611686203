-- Mails that are to be sent, written in the transaction of what they are about. Of whom and what they speak is here; their words
-- come from the content when they are sent, so nobody can have a text of their own sent in the broker's name.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  language text not null check (language in ('en', 'ar')),
  region text not null check (region in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
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

-- Hands out mails that are due, each to one caller: until it is settled, or its time is over, nobody else gets it.
create function public.claim_mails(most integer, seconds integer default 300) returns setof public.outbox
  language sql
  set search_path = ''
as $$
  update public.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => greatest(seconds, 1))
  where id in (
    select id from public.outbox
    where sent_at is null and given_up_at is null and due_at <= now()
    order by due_at, id
    limit least(most, 100)
    for update skip locked
  )
  returning *;
$$;

-- Notes how sending went. What was sent no longer needs what it said; what failed is tried again, later each time, for about a day.
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

revoke all on function public.claim_mails(integer, integer) from public, anon, authenticated, service_role;
revoke all on function public.settle_mail(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer, integer) to service_role;
grant execute on function public.settle_mail(uuid, text, boolean) to service_role;
