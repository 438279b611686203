-- Brings a database to supabase/schemas.

drop function if exists public.append_decision(text,text,text,text,timestamp with time zone,text,text[],text[],jsonb,text,text,text,timestamp with time zone);

-- Hints of the person who sent it: who should approve it, and until when. They give no right.
alter table public.approval_decisions
  add column assignee text,
  add column due_at timestamptz check (due_at between '2000-01-01Z' and '3000-01-01Z');
alter table public.approval_decisions drop constraint approval_decisions_kind_check;
alter table public.approval_decisions add constraint approval_decisions_kind_check check (kind in (
  'requested', 'refused', 'sent-back', 'withdrawn', 'void', 'approved', 'approval-refused', 'cancelled', 'emergency', 'published',
  'countersigned', 'countersigning-refused', 'due', 'move-proposed', 'cancel-proposed', 'moved', 'change-declined', 'overdue'
));

-- Adds a decision once. A repeated one changes nothing. Anyone who writes documents can be refused again and again: of the same refusal, one in ten
-- minutes is enough. A time that no calendar shows is left out, so that it can't keep a decision out.
create function public.append_decision(
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
  where append_decision.kind not in ('refused', 'approval-refused', 'countersigning-refused') or not exists (
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
  text, text, text, text, timestamptz, text, text[], text[], jsonb, text, text, text, timestamptz, text, timestamptz
) from public, anon, authenticated, service_role;

grant execute on function public.append_decision(
  text, text, text, text, timestamptz, text, text[], text[], jsonb, text, text, text, timestamptz, text, timestamptz
) to publication_writer;

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
      and decision.kind not in ('approval-refused', 'countersigned', 'countersigning-refused', 'due', 'overdue')
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
