-- Brings a database to supabase/schemas.

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
  -- Without a night's evidence, since the first entry of the record.
  select 'evidence_age_seconds', '',
    coalesce(extract(epoch from now() - coalesce(max(run.created_at), (select min(recorded_at) from public.publications))), 0)
  from public.rendering_runs run where run.cause = 'nightly'
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
