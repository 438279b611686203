-- Messages of the contact form.
create table public.contact_messages (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) <= 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  subject text not null check (subject in ('general', 'account', 'platform', 'partnership', 'feedback')),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- The site settings promise an answer within 24 hours on working days.
  reply_due_at timestamptz not null default public.working_days_later(now(), 1),
  -- A line break could add a mail header.
  constraint contact_messages_lines check (concat(first_name, last_name, email) !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_messages_texts check (message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

alter table public.contact_messages enable row level security;
create policy "The service reads messages" on public.contact_messages
  for select to service_role using (true);

revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, delete on public.contact_messages to service_role;

-- Stores a message once and queues its mails. Beyond the limits it reaches only the staff inbox.
create function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text, is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.contact_messages;
begin
  registered := public.register_submission(key, 'contact', email, sender, is_suspect);
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

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text, boolean) to site_writer;
