-- Complaints. The entity decides when the final answer is due.
create table public.complaints (
  key uuid primary key references public.form_submissions (key),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  entity text not null references public.regions (code),
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) <= 80),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  topic text not null check (topic in ('order', 'costs', 'payment', 'account', 'platform', 'information', 'service', 'data', 'other')),
  message text not null check (length(message) between 1 and 4000),
  -- When it happened, in the client's words.
  occurred text check (length(occurred) between 1 and 80),
  remedy text check (length(remedy) between 1 and 4000),
  -- Looks like one of many. The inbox lists it after the others, and no mail is sent.
  is_repeat boolean not null default false,
  created_at timestamptz not null default now(),
  reply_due_at timestamptz not null,
  -- A line break could add a mail header.
  constraint complaints_lines check (concat(first_name, last_name, email, occurred) !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint complaints_texts check (concat(message, remedy) !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

alter table public.complaints enable row level security;
create policy "The service reads complaints" on public.complaints
  for select to service_role using (true);

revoke all on public.complaints from public, anon, authenticated, service_role;
grant select, delete on public.complaints to service_role;

create index complaints_by_text on public.complaints (md5(message), created_at);

-- Whether a complaint looks like one of many: more than 3 an hour for a mailbox, 10 an hour from a sender, or 5 a day with the
-- same text. `form_submissions` already has the complaint. Each search ends at its limit, so that a flood doesn't delay others.
create function public.is_repeated_complaint(address text, sender text, words text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select from public.form_submissions known
    where known.address_hash = encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex')
      and known.form = 'complaint' and known.created_at > now() - interval '1 hour'
    offset 3
  ) or exists (
    select from public.form_submissions known
    where known.sender_hash = sender and known.form = 'complaint' and known.created_at > now() - interval '1 hour'
    offset 10
  ) or exists (
    select from public.complaints complaint
    where md5(complaint.message) = md5(words) and complaint.message = words
      and complaint.created_at > now() - interval '1 day'
    offset 4
  )
$$;

revoke all on function public.is_repeated_complaint(text, text, text) from public, anon, authenticated, service_role;

-- Stores a complaint once and returns its reference and due date. No limit rejects a complaint, and it needs no proof of work. A
-- repeated complaint is stored without mails.
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
