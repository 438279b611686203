-- Brings a database to supabase/schemas.

alter table public.approval_decisions drop constraint approval_decisions_kind_check;
alter table public.approval_decisions add constraint approval_decisions_kind_check check (kind in (
  'requested', 'refused', 'sent-back', 'withdrawn', 'void', 'approved', 'approval-refused', 'cancelled', 'emergency', 'published',
  'countersigned', 'countersigning-refused', 'due', 'move-proposed', 'cancel-proposed', 'moved', 'change-declined', 'overdue', 'objected',
  'objection-refused'
));

alter table public.publications drop constraint publications_standing_check;
alter table public.publications add constraint publications_standing_check check (
  standing in ('initial', 'approved', 'emergency', 'countersigned', 'objected', 'restored', 'unsealed', 'corrected')
);

-- Adds a decision once. A repeated one changes nothing. Anyone who writes documents can be refused again and again: of the same refusal, one in ten
-- minutes is enough. A time that no calendar shows is left out, so that it can't keep a decision out.
create or replace function public.append_decision(
  document_id text, document_type text, title text, kind text, decided_at timestamptz, reason text, authors text[],
  approvers text[], changes jsonb, cause text, person text default null, text_hash text default null,
  live_at timestamptz default null, assignee text default null, due_at timestamptz default null
) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.approval_decisions (
    document_id, document_type, title, kind, person, decided_at, reason, text_hash, authors, approvers, live_at, changes, cause,
    assignee, due_at
  )
  select
    append_decision.document_id, append_decision.document_type, append_decision.title, append_decision.kind,
    append_decision.person, append_decision.decided_at, append_decision.reason, append_decision.text_hash,
    append_decision.authors, append_decision.approvers,
    case when append_decision.live_at between '2000-01-01Z' and '3000-01-01Z' then append_decision.live_at end,
    append_decision.changes, append_decision.cause, append_decision.assignee,
    case when append_decision.due_at between '2000-01-01Z' and '3000-01-01Z' then append_decision.due_at end
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

-- Notes each undecided request that goes live soon, within a day or within half of the time since it was sent, and each that wasn't decided by the
-- time that its sender asked for.
create or replace function public.note_due_requests() returns void
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

-- The decisions that not everyone was notified of, with those who were. After three days a notice is no longer news. What was never tried comes first,
-- and each attempt waits twice as long as the one before, so that one address that fails doesn't hold up the others. A decision isn't told
-- again if it repeats the one before it within ten minutes. A refusal isn't told again even after other decisions: anyone who writes documents can cause it.
create or replace function public.decisions_to_notify() returns table (decision jsonb, notified text[])
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

-- The publications that still need a run: the last visible entry of each document, with the text that it replaced. The nightly run
-- captures the initial content.
create or replace function public.publications_to_render() returns table (
  "position" bigint, document_id text, document_type text, content text, previous_content text, recorded_at timestamptz
)
  language sql
  stable
  set search_path = ''
as $$
  select last.position, last.document_id, last.document_type, last.content, before.content, last.recorded_at
  from (
    select distinct on (entry.document_id) entry.*
    from public.shown_publications entry
    order by entry.document_id, entry.position desc
  ) last
  left join lateral (
    select entry.content from public.shown_publications entry
    where entry.document_id = last.document_id and entry.position < last.position
    order by entry.position desc limit 1
  ) before on true
  where last.standing in ('approved', 'emergency', 'countersigned', 'objected', 'restored')
    and not exists (select from public.rendering_runs run where run.position = last.position)
  order by last.position;
$$;
