-- The last hundred marks, newest first. A server compares them with those that it knows, rather than request those after the last one: a mark can be
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
