-- Complaints get their own form, which no limit closes, with a day by which each is answered.
alter table public.regions add column complaint_days integer not null default 56 check (complaint_days between 1 and 366);
update public.regions set complaint_days = 30 where code = 'AU';

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
  reply_due_at timestamptz not null
);

alter table public.complaints enable row level security;
create policy "The service reads complaints" on public.complaints
  for select to service_role using (true);

revoke all on public.complaints from public, anon, authenticated, service_role;
grant select, delete on public.complaints to service_role;

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

drop function public.queue_form_mails(uuid, text, text, text, text, jsonb);
-- Writes the two mails of a form: the acknowledgement to its sender, and the delivery to the broker. Nobody proved that the address is
-- theirs, so the acknowledgement has the reference of the submission, and what the
-- broker promises of it (`promised`), but nothing that was typed.
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
end;
$$;

revoke all on function public.submit_complaint(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.submit_complaint(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) to site_writer;

-- The forms of the last hour within each limit, with that limit. Complaints are in none: they are never refused, so that they could be used to
-- close the other forms for somebody.
create or replace function public.count_submissions(address text, sender text) returns table (limits public.submission_limits, counted bigint)
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

alter table public.inbox_handlings drop constraint inbox_handlings_kind_check;
alter table public.inbox_handlings add constraint inbox_handlings_kind_check
  check (kind in ('complaint', 'contact', 'demo', 'partner', 'deletion'));

drop function public.list_inbox(boolean, text, text, integer, integer);
drop function public.read_inbox_item(text, uuid);
drop view public.inbox_items;
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
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'country', country, 'platform', platform), false
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

-- The forms that were sent from a confirmed address, whole, with what limits them.
create or replace function public.own_forms(owner uuid) returns jsonb
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

-- Forms that were sent from the confirmed address of the caller, newest first.
create or replace function public.own_requests() returns table (
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

-- Deletes data whose retention period is over and returns the numbers; a dry run rolls back. Items that wait for an answer have a period
-- of their own; requests for deletion wait until they are handled. Publications are kept by law and hold no personal data.
create or replace function public.apply_retention(dry_run boolean default true)
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

-- Metrics for operators, by name and label, without personal data.
create or replace function public.operations_metrics() returns table (name text, label text, value double precision)
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
  select 'component_up', state.id, (state.recent_outcomes[1] in ('ok', 'slow'))::integer
  from public.component_states state where cardinality(state.recent_outcomes) > 0
  union all
  select 'component_response_ms', state.id, state.response_ms
  from public.component_states state where state.response_ms is not null
  union all
  select 'component_check_age_seconds', state.id, extract(epoch from now() - state.last_checked_at)
  from public.component_states state where state.last_checked_at is not null
$$;

insert into public.retention_periods (category, period, reason) values
  ('complaints', '5 years', 'Complaints with their answers, handled or not: the records of complaints that investment firms keep; to be verified by counsel.');
