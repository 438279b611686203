-- The history of decisions about texts that need approval: who sent, approved, refused or withdrew what, and when. Append-only. It isn't
-- public: the audit log says who approved what visitors saw, and this table also says what they never saw.
create table public.approval_decisions (
  position bigint generated always as identity primary key,
  document_id text not null check (document_id <> ''),
  document_type text not null check (document_type <> ''),
  -- The document's title at that time, because the document may be deleted later.
  title text not null,
  kind text not null check (kind in (
    'requested', 'refused', 'sent-back', 'withdrawn', 'void', 'approved', 'approval-refused', 'cancelled', 'emergency', 'published',
    'countersigned', 'countersigning-refused', 'due', 'move-proposed', 'cancel-proposed', 'moved', 'change-declined', 'overdue', 'objected',
    'objection-refused'
  )),
  -- Null: the publisher decided by the rules.
  person text check (person <> ''),
  decided_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  reason text not null,
  -- SHA-256 of the text. Null if there was no draft.
  text_hash text check (text_hash ~ '^[0-9a-f]{64}$'),
  -- The authors of the text, and who could approve it.
  authors text[] not null,
  approvers text[] not null,
  live_at timestamptz check (live_at between '2000-01-01Z' and '3000-01-01Z'),
  -- The first changed texts, before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Identifies the action, so that each is entered once.
  cause text not null check (cause <> ''),
  -- Hints of the person who sent it: who should approve it, and until when. They give no right.
  assignee text,
  due_at timestamptz check (due_at between '2000-01-01Z' and '3000-01-01Z'),
  -- The lines of the checklist that the person ticked, with their words.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  -- The files that the sender attached: name, size and SHA-256.
  evidence_files jsonb not null default '[]' check (jsonb_typeof(evidence_files) = 'array'),
  unique (document_id, kind, cause)
);

create trigger approval_decisions_append_only before update or delete on public.approval_decisions
  for each row execute function public.reject_change();
create trigger approval_decisions_no_truncate before truncate on public.approval_decisions
  for each statement execute function public.reject_change();

alter table public.approval_decisions enable row level security;
create policy "The workers read decisions" on public.approval_decisions
  for select to service_role using (true);

revoke all on public.approval_decisions from public, anon, authenticated, service_role;
grant select on public.approval_decisions to service_role;

-- Adds a decision once. A repeated one changes nothing. Anyone who writes documents can be refused again and again: of the same refusal, one in ten
-- minutes is enough. A time that no calendar shows is left out, so that it can't keep a decision out.
create function public.append_decision(
  document_id text, document_type text, title text, kind text, decided_at timestamptz, reason text, authors text[],
  approvers text[], changes jsonb, cause text, person text default null, text_hash text default null,
  live_at timestamptz default null, assignee text default null, due_at timestamptz default null,
  checklist jsonb default '[]', evidence_files jsonb default '[]'
) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.approval_decisions (
    document_id, document_type, title, kind, person, decided_at, reason, text_hash, authors, approvers, live_at, changes, cause,
    assignee, due_at, checklist, evidence_files
  )
  select
    append_decision.document_id, append_decision.document_type, append_decision.title, append_decision.kind,
    append_decision.person, append_decision.decided_at, append_decision.reason, append_decision.text_hash,
    append_decision.authors, append_decision.approvers,
    case when append_decision.live_at between '2000-01-01Z' and '3000-01-01Z' then append_decision.live_at end,
    append_decision.changes, append_decision.cause, append_decision.assignee,
    case when append_decision.due_at between '2000-01-01Z' and '3000-01-01Z' then append_decision.due_at end,
    append_decision.checklist, append_decision.evidence_files
  where append_decision.kind not in ('refused', 'approval-refused', 'countersigning-refused', 'objection-refused') or not exists (
    select from public.approval_decisions earlier
    where earlier.document_id = append_decision.document_id
      and earlier.kind = append_decision.kind
      and earlier.person is not distinct from append_decision.person
      and earlier.reason = append_decision.reason
      and earlier.text_hash is not distinct from append_decision.text_hash
      and earlier.recorded_at > now() - interval '10 minutes'
  )
  on conflict on constraint approval_decisions_document_id_kind_cause_key do nothing;
$$;

revoke all on function public.append_decision(
  text, text, text, text, timestamptz, text, text[], text[], jsonb, text, text, text, timestamptz, text, timestamptz, jsonb, jsonb
) from public, anon, authenticated, service_role;
grant execute on function public.append_decision(
  text, text, text, text, timestamptz, text, text[], text[], jsonb, text, text, text, timestamptz, text, timestamptz, jsonb, jsonb
) to publication_writer;

-- Decisions for the Studio, newest first: of one document, or of all.
create function public.list_decisions(document text default null, before bigint default null) returns setof public.approval_decisions
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select decision.*
  from public.approval_decisions decision
  where (list_decisions.document is null or decision.document_id = list_decisions.document)
    and (list_decisions.before is null or decision.position < list_decisions.before)
  order by decision.position desc
  limit 500;
$$;

revoke all on function public.list_decisions(text, bigint) from public, anon, authenticated, service_role;
grant execute on function public.list_decisions(text, bigint) to site_writer;

-- The texts whose last decision is an approval, so that they may wait for their time: the last ones, fewer than the API cuts.
create function public.approved_texts() returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select newest.document_id
  from (
    select distinct on (decision.document_id) decision.document_id, decision.kind, decision.position
    from public.approval_decisions decision
    where decision.kind in (
      'requested', 'refused', 'sent-back', 'withdrawn', 'void', 'approved', 'cancelled', 'emergency', 'published')
    order by decision.document_id, decision.position desc
  ) newest
  where newest.kind = 'approved'
  order by newest.position desc
  limit 999;
$$;

revoke all on function public.approved_texts() from public, anon, authenticated, service_role;
grant execute on function public.approved_texts() to service_role;

-- Notes each undecided request that goes live soon, within a day or within half of the time since it was sent, and each that wasn't decided by the
-- time that its sender asked for.
create function public.note_due_requests() returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.approval_decisions (
    document_id, document_type, title, kind, decided_at, reason, text_hash, authors, approvers, live_at, changes, cause, assignee, due_at
  )
  select
    newest.document_id, newest.document_type, newest.title, reminder.kind, clock_timestamp(), newest.reason, newest.text_hash, newest.authors,
    newest.approvers, newest.live_at, newest.changes, newest.cause, newest.assignee, newest.due_at
  from (
    select distinct on (decision.document_id) decision.*
    from public.approval_decisions decision
    where decision.recorded_at > now() - interval '1 year'
      -- After these, a request still waits.
      and decision.kind not in (
        'approval-refused', 'countersigned', 'countersigning-refused', 'objected', 'objection-refused', 'due', 'overdue'
      )
    order by decision.document_id, decision.position desc
  ) newest
  cross join lateral (
    values
      (
        'due',
        newest.live_at > now() and newest.live_at - now() < least(interval '1 day', (newest.live_at - newest.decided_at) / 2)
      ),
      ('overdue', newest.due_at < now())
  ) reminder (kind, is_near)
  where newest.kind = 'requested' and reminder.is_near
  on conflict on constraint approval_decisions_document_id_kind_cause_key do nothing;
$$;

revoke all on function public.note_due_requests() from public, anon, authenticated, service_role;
grant execute on function public.note_due_requests() to publication_writer;

-- Who was notified of a decision: a mail address, a webhook, or '*' once everyone was. 'failed attempt 1' notes that not everyone was reached.
create table public.decision_notices (
  position bigint not null references public.approval_decisions (position),
  recipient text not null check (recipient <> ''),
  sent_at timestamptz not null default now(),
  primary key (position, recipient)
);

create trigger decision_notices_append_only before update or delete on public.decision_notices
  for each row execute function public.reject_change();
create trigger decision_notices_no_truncate before truncate on public.decision_notices
  for each statement execute function public.reject_change();

alter table public.decision_notices enable row level security;
create policy "The workers read notices of decisions" on public.decision_notices
  for select to service_role using (true);
create policy "The publisher adds notices of decisions" on public.decision_notices
  for insert to publication_writer with check (true);

revoke all on public.decision_notices from public, anon, authenticated, service_role;
grant select on public.decision_notices to service_role;
grant insert (position, recipient) on public.decision_notices to publication_writer;

-- The decisions that not everyone was notified of, with those who were. After three days a notice is no longer news. What was never tried comes first,
-- and each attempt waits twice as long as the one before, so that one address that fails doesn't hold up the others. A decision isn't told
-- again if it repeats the one before it within ten minutes. A refusal isn't told again even after other decisions: anyone who writes documents can cause it.
create function public.decisions_to_notify() returns table (decision jsonb, notified text[])
  language sql
  stable
  set search_path = ''
as $$
  select to_jsonb(decision), array(select notice.recipient from public.decision_notices notice where notice.position = decision.position)
  from public.approval_decisions decision
  cross join lateral (
    select count(*) as attempts, max(notice.sent_at) as last_at
    from public.decision_notices notice
    where notice.position = decision.position and notice.recipient like 'failed attempt %'
  ) failed
  where decision.recorded_at > now() - interval '3 days'
    and not exists (
      select from public.decision_notices notice where notice.position = decision.position and notice.recipient = '*'
    )
    and (failed.attempts = 0 or failed.last_at + least(interval '6 hours', interval '3 seconds' * 2 ^ failed.attempts) < now())
    and not exists (
      select from public.approval_decisions earlier
      where earlier.document_id = decision.document_id
        and earlier.position < decision.position
        and earlier.kind = decision.kind
        and earlier.person is not distinct from decision.person
        and earlier.recorded_at > decision.recorded_at - interval '10 minutes'
        and (decision.kind in ('refused', 'approval-refused', 'countersigning-refused', 'objection-refused') or not exists (
          select from public.approval_decisions between_them
          where between_them.document_id = decision.document_id
            and between_them.position > earlier.position and between_them.position < decision.position
            and between_them.kind <> decision.kind
        ))
    )
  order by failed.attempts, decision.kind not in ('requested', 'approved', 'published'), decision.position
  limit 20;
$$;

revoke all on function public.decisions_to_notify() from public, anon, authenticated, service_role;
grant execute on function public.decisions_to_notify() to service_role;
