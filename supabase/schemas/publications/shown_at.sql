-- The documents that were in force at a moment: the last publication of each before it.
create function public.shown_at(moment timestamptz) returns table (
  "position" bigint, document_id text, document_type text, revision text, published_at timestamptz, content text, hash text
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.content, entry.hash
  from public.publications entry
  where entry.published_at <= moment
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;

revoke all on function public.shown_at(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.shown_at(timestamptz) to anon, authenticated, service_role;
