-- Brings a database to supabase/schemas.

-- The promotions that officers approved, also deleted ones, the last first. The Studio's audit desk shows their history.
create function public.approved_promotions() returns table (document_id text, document_type text)
  language sql
  stable
  set search_path = ''
as $$
  select entry.document_id, (array_agg(entry.document_type order by entry.position desc))[1]
  from public.publications entry
  where not public.is_regulated_type(entry.document_type)
  group by entry.document_id
  order by max(entry.position) desc;
$$;

revoke all on function public.approved_promotions() from public, anon, authenticated, service_role;

grant execute on function public.approved_promotions() to anon, authenticated, service_role;

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
    'countersigned', 'countersigning-refused', 'due'
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
  live_at timestamptz,
  -- The first changed texts, before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Identifies the action, so that each is entered once.
  cause text not null check (cause <> ''),
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

-- Adds a decision once. A repeated one changes nothing.
create function public.append_decision(
  document_id text, document_type text, title text, kind text, decided_at timestamptz, reason text, authors text[],
  approvers text[], changes jsonb, cause text, person text default null, text_hash text default null,
  live_at timestamptz default null
) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.approval_decisions (
    document_id, document_type, title, kind, person, decided_at, reason, text_hash, authors, approvers, live_at, changes, cause
  )
  values (
    append_decision.document_id, append_decision.document_type, append_decision.title, append_decision.kind,
    append_decision.person, append_decision.decided_at, append_decision.reason, append_decision.text_hash,
    append_decision.authors, append_decision.approvers, append_decision.live_at, append_decision.changes, append_decision.cause
  )
  on conflict on constraint approval_decisions_document_id_kind_cause_key do nothing;
$$;

revoke all on function public.append_decision(
  text, text, text, text, timestamptz, text, text[], text[], jsonb, text, text, text, timestamptz
) from public, anon, authenticated, service_role;

grant execute on function public.append_decision(
  text, text, text, text, timestamptz, text, text[], text[], jsonb, text, text, text, timestamptz
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

-- Notes each request that nobody decided and whose time to go live is near: within a day, or within half of the time since it was sent.
create function public.note_due_requests() returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.approval_decisions (
    document_id, document_type, title, kind, decided_at, reason, text_hash, authors, approvers, live_at, changes, cause
  )
  select document_id, document_type, title, 'due', clock_timestamp(), reason, text_hash, authors, approvers, live_at, changes, cause
  from (
    select distinct on (decision.document_id) decision.*
    from public.approval_decisions decision
    where decision.recorded_at > now() - interval '1 year'
    order by decision.document_id, decision.position desc
  ) newest
  where newest.kind = 'requested' and newest.live_at > now()
    and newest.live_at - now() < least(interval '1 day', (newest.live_at - newest.decided_at) / 2)
  on conflict on constraint approval_decisions_document_id_kind_cause_key do nothing;
$$;

revoke all on function public.note_due_requests() from public, anon, authenticated, service_role;

grant execute on function public.note_due_requests() to publication_writer;

-- Who was notified of a decision: a mail address, a webhook, or '*' once everyone was.
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

-- The decisions that not everyone was notified of, with those who were. After three days a notice is no longer news.
create function public.decisions_to_notify() returns table (decision jsonb, notified text[])
  language sql
  stable
  set search_path = ''
as $$
  select to_jsonb(decision), array(select notice.recipient from public.decision_notices notice where notice.position = decision.position)
  from public.approval_decisions decision
  where decision.recorded_at > now() - interval '3 days'
    and not exists (
      select from public.decision_notices notice where notice.position = decision.position and notice.recipient = '*'
    )
  order by decision.position
  limit 20;
$$;

revoke all on function public.decisions_to_notify() from public, anon, authenticated, service_role;

grant execute on function public.decisions_to_notify() to service_role;
