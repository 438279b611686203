-- What was published most recently, so that every web server is notified of it, also where the webhook called another: one row a change that a webhook
-- reported. No text, and nothing of anybody: the type of a document, and a name of the change by which servers know whether they were notified of it before.
create table public.publish_marks (
  id bigint generated always as identity primary key,
  type text not null check (length(type) between 1 and 100),
  document_id text not null check (length(document_id) between 1 and 200),
  change text not null check (length(change) between 1 and 300),
  marked_at timestamptz not null default now(),
  unique (document_id, change)
);

alter table public.publish_marks enable row level security;
create policy "The service reads marks" on public.publish_marks
  for select to service_role using (true);

revoke all on public.publish_marks from public, anon, authenticated, service_role;
grant select on public.publish_marks to service_role;
