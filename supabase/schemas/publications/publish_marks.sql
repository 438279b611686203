-- The changes that a webhook reported to one web server, so that the other servers hear of them too. `change` identifies a change.
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

-- Stores a change once for all web servers. Old marks are deleted, because a server that missed so many reads everything again.
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

-- The last hundred marks, newest first. Marks can commit out of order, so servers compare the list instead of asking for marks
-- after an id.
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

-- The documents that changed last, newest first, fewer than the API cuts. A server compares them with the existing documents to find
-- deletions.
create function public.documents_published_last() returns table (document_id text, type text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select mark.document_id, (array_agg(mark.type order by mark.id desc))[1]
  from public.publish_marks mark
  group by mark.document_id
  order by max(mark.id) desc
  limit 999;
$$;

revoke all on function public.documents_published_last() from public, anon, authenticated, service_role;
grant execute on function public.documents_published_last() to site_writer;
