-- What visitors write to the broker.
create table public.contact_messages (
  key uuid primary key references public.form_submissions (key),
  language text not null check (language in ('en', 'ar')),
  region text not null check (region in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  subject text not null check (subject in ('general', 'account', 'platform', 'partnership', 'feedback')),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- The promise of the contact page.
  reply_due_at timestamptz not null default now() + interval '24 hours'
);

alter table public.contact_messages enable row level security;
create policy "The service reads messages" on public.contact_messages
  for select to service_role using (true);

revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, delete on public.contact_messages to service_role;

-- Stores a message once and has it acknowledged to its sender and delivered to the broker. The one way in for visitors.
create function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.contact_messages;
begin
  if not public.enter_submission(key, 'contact', email, sender) then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  insert into public.outbox (kind, language, region, recipient, details)
  select mail.kind, stored.language, stored.region, mail.recipient, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  )
  from (values ('contact-acknowledgement', stored.email), ('contact-delivery', null)) as mail (kind, recipient);
end;
$$;

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) to anon, authenticated;
