-- Mails to be sent, written in the transaction of their occasion (transactional outbox). A row holds data, never wording: the
-- wording comes from the content when the mail is sent, so nobody can have a text of their own sent in the broker's name.
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
