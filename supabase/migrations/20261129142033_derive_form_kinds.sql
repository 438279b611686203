-- Brings a database to supabase/schemas.

-- Made by `npm run typegen` from domain/forms.ts.
-- Every form that a visitor sent. `stored` is its row, and `details` what the sender typed.
create view public.sent_forms with (security_invoker = true) as
  select 'complaint' as kind, key, language, region, email, topic as about, message,
    created_at, reply_due_at as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'entity', entity, 'topic', topic, 'occurred', occurred, 'message', message, 'remedy', remedy)) as details
  from public.complaints item
  union all
  select 'contact' as kind, key, language, region, email, subject as about, message,
    created_at, reply_due_at as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'subject', subject, 'message', message)) as details
  from public.contact_messages item
  union all
  select 'partner' as kind, key, language, region, email, programme as about, message,
    created_at, reply_due_at as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('programme', programme, 'firstName', first_name, 'lastName', last_name, 'company', company, 'website', website, 'market', market, 'message', message)) as details
  from public.partner_applications item
  union all
  select 'demo' as kind, key, language, region, email, platform as about, null as message,
    created_at, null::timestamptz as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'country', country, 'platform', platform)) as details
  from public.demo_requests item;

revoke all on public.sent_forms from public, anon, authenticated, service_role;

grant select on public.sent_forms to service_role;

-- The tables of forms, and the retention periods of forms that staff handled.
create function public.form_tables() returns table (
  kind text, table_name text, has_due_date boolean, category text, period interval, reason text, is_kept_unhandled boolean
)
  language sql
  immutable
  set search_path = ''
as $$
  values
    ('complaint', 'complaints', true, 'complaints', interval '5 years', 'Complaints with their answers, handled or not: the records of complaints that investment firms keep; to be verified by counsel.', true),
    ('contact', 'contact_messages', true, 'contact', interval '2 years', 'Messages that were handled: to answer again, and for complaints about an answer.', false),
    ('partner', 'partner_applications', true, 'partner', interval '2 years', 'Applications that were handled, while talks may be taken up again.', false),
    ('demo', 'demo_requests', false, 'demo', interval '1 year', 'Requests for a demo account that were handled.', false);
$$;

revoke all on function public.form_tables() from public, anon, authenticated, service_role;

-- The kinds of items in the staff inbox. A deletion request has a due date too.
create function public.is_inbox_kind(kind text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select kind in ('complaint', 'contact', 'partner', 'demo', 'deletion');
$$;

revoke all on function public.is_inbox_kind(text) from public, anon, authenticated, service_role;

-- Forms and deletion requests in one shape. A deletion is due in one month (Regulation (EU) 2016/679, Art. 12(3)).
create or replace view public.inbox_items with (security_invoker = true) as
  select item.kind, item.key, item.language, item.region, item.email, item.about, item.created_at, item.due_at, item.details,
    item.is_repeat or coalesce(submission.is_suspect, false) as is_repeat, handling.handled_at, handling.handled_by
  from (
    select kind, key, language, region, email, about, created_at, due_at,
      -- The assessment of a demo request: its result, the warning, and each answer.
      details || coalesce(jsonb_build_object(
        'appropriateness', stored -> 'appropriateness' ->> 'result', 'warned', stored -> 'appropriateness' ->> 'warned'
      ) || (stored -> 'appropriateness' -> 'answers'), '{}') as details,
      coalesce((stored -> 'is_repeat')::boolean, false) as is_repeat
    from public.sent_forms
    union all
    select 'deletion', user_id, null, null, null, null, requested_at, requested_at + interval '1 month', '{}', false
    from public.deletion_requests
  ) item
    left join public.inbox_handlings handling using (kind, key)
    left join public.form_submissions submission on submission.key = item.key;

-- Forms from the caller's confirmed address, newest first.
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
  select sent.kind, sent.key, sent.message, sent.created_at, sent.due_at, handling.handled_at
  from public.sent_forms sent
    join auth.users client on lower(sent.email) = client.email
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = auth.uid() and client.email_confirmed_at is not null and public.has_completed_mfa()
  order by sent.created_at desc
  limit 100
$$;

-- Complete forms from a confirmed address, with their rate-limit digests.
create or replace function public.own_forms(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', sent.kind) || sent.stored
      || jsonb_build_object(
        'handled_at', handling.handled_at, 'address_digest', submission.address_hash, 'sender_digest', submission.sender_hash
      )
    order by sent.stored ->> 'created_at' desc
  ), '[]')
  from public.sent_forms sent
    join auth.users client on lower(sent.email) = client.email
    join public.form_submissions submission on submission.key = sent.key
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = own_forms.owner and client.email_confirmed_at is not null
$$;

-- Deletes expired data and returns the counts. A dry run rolls back. Unanswered items have their own period, and deletion requests
-- wait for staff. The audit log holds no personal data.
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
      from (
        select 0 as place, form.category as name, format(
          'delete from public.%1$I item where created_at < $1 and (%2$L or exists (
            select from public.inbox_handlings seen where seen.kind = %3$L and seen.key = item.key))',
          form.table_name, form.is_kept_unhandled, form.kind
        ) as statement
        from public.form_tables() form
        union all
        select 1, 'unanswered', format(
          'delete from public.%1$I item where created_at < $1 and not exists (
            select from public.inbox_handlings seen where seen.kind = %2$L and seen.key = item.key)',
          form.table_name, form.kind
        )
        from public.form_tables() form where not form.is_kept_unhandled
        union all values
        (5, 'submissions', 'delete from public.form_submissions item where created_at < $1
          and not exists (select from public.sent_forms other where other.key = item.key)'),
        (6, 'mails', 'delete from public.outbox where coalesce(sent_at, given_up_at) < $1'),
        (7, 'unconfirmed', 'delete from public.subscriptions where confirmed_at is null and coalesce(confirm_until, created_at) < $1'),
        (8, 'ended', 'delete from public.subscriptions where ended_at < $1 and confirm_hash is null'),
        (9, 'accounts', 'delete from auth.users item using public.deletion_requests asked
          where asked.user_id = item.id and asked.requested_at < $1 and exists (
            select from public.inbox_handlings seen where seen.kind = ''deletion'' and seen.key = item.id)'),
        (10, 'sessions', 'delete from auth.sessions where created_at < $1'),
        (11, 'devices', 'delete from public.known_devices where last_seen_at < $1'),
        (12, 'undos', 'delete from public.account_undos where created_at < $1'),
        (13, 'senders', 'delete from public.acknowledgement_senders where day < $1::date')
      ) as rules
        join public.retention_periods known on known.category = rules.name
      order by place
    loop
      execute rule.statement using rule.before;
      get diagnostics done = row_count;
      counts := counts || jsonb_build_object(rule.category, done + coalesce((counts ->> rule.category)::integer, 0));
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

-- Metrics for operators, without personal data.
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
  from (select form.kind from public.form_tables() form union all values ('deletion')) known
    left join public.inbox_items item on item.kind = known.kind and item.handled_at is null
  group by known.kind
  union all
  select 'inbox_overdue', known.kind, count(item.key)
  from (select form.kind from public.form_tables() form where form.has_due_date union all values ('deletion')) known
    left join public.inbox_items item on item.kind = known.kind and item.handled_at is null and item.due_at < now()
  group by known.kind
  union all
  select 'incidents_open', '', count(*) from public.incidents where resolved_at is null
  union all
  -- The oldest entry of the record that no time stamp covers.
  select 'record_unstamped_seconds', '', coalesce(extract(epoch from now() - min(recorded_at)), 0)
  from public.publications
  where position > (select coalesce(max(anchor.position), 0) from public.publication_anchors anchor)
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

alter table public.inbox_handlings drop constraint inbox_handlings_kind_check;

alter table public.inbox_handlings add constraint inbox_handlings_kind_check check (public.is_inbox_kind(kind));
