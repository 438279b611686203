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
