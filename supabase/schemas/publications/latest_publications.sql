-- The last entry of each document, also of what no visitor saw: where the publisher goes on.
create function public.latest_publications() returns table (
  document_id text, document_type text, revision text, is_unpublished boolean
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.document_id, entry.document_type, entry.revision, entry.content = 'null'
  from public.publications entry
  order by entry.document_id, entry.position desc;
$$;

revoke all on function public.latest_publications() from public, anon, authenticated, service_role;
grant execute on function public.latest_publications() to service_role;
