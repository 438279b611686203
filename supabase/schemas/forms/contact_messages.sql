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
