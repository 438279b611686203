-- Tells every web server what was published, whichever of them the webhook calls.
-- What was published most recently, so that every web server hears of it, also where the webhook called another: one row a change that a webhook
-- reported. No text, and nothing of anybody: the type of a document, and a name of the change by which servers tell whether they heard of it before.
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
-- Tells all web servers that a document was published. A change that is reported again is not marked again. Marks that many followed are of no use:
-- a server that missed so much asks for everything anew.
create function public.mark_published(type text, document_id text, change text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.publish_marks where id <= (select max(mark.id) from public.publish_marks mark) - 10000;
  insert into public.publish_marks (type, document_id, change)
  values (mark_published.type, mark_published.document_id, mark_published.change)
  on conflict on constraint publish_marks_document_id_change_key do nothing;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.mark_published(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.mark_published(text, text, text) to site_writer;
-- The last hundred marks, newest first. A server compares them with those that it knows, rather than ask for those after the last one: a mark can be
-- stored later than one with a greater number.
create function public.latest_publish_marks() returns table (id bigint, type text, document_id text, change text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select mark.id, mark.type, mark.document_id, mark.change
  from public.publish_marks mark
  order by mark.id desc
  limit 100;
$$;

revoke all on function public.latest_publish_marks() from public, anon, authenticated, service_role;
grant execute on function public.latest_publish_marks() to site_writer;
