-- Brings a database to supabase/schemas.

drop function if exists public.append_decision(text,text,text,text,timestamp with time zone,text,text[],text[],jsonb,text,text,text,timestamp with time zone,text,timestamp with time zone,jsonb);

-- The files that the sender attached: name, size and SHA-256.
alter table public.approval_decisions
  add column evidence_files jsonb not null default '[]' check (jsonb_typeof(evidence_files) = 'array');

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
