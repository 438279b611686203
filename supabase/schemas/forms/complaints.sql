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
