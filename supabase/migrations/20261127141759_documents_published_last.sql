-- The documents of which a webhook reported a change last, newest first, each once. Whoever compares them with those that exist knows which were deleted:
-- the content service lists changes by document alone.
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
  limit 1000;
$$;

revoke all on function public.documents_published_last() from public, anon, authenticated, service_role;
grant execute on function public.documents_published_last() to site_writer;
