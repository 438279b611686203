-- Publications whose pages are still to be taken: of each document the last that visitors see, with what it replaced. Not the first content, which
-- the nightly run takes: it was there before the site was.
create function public.publications_to_render() returns table (
  "position" bigint, document_id text, document_type text, content text, previous_content text, recorded_at timestamptz
)
  language sql
  stable
  set search_path = ''
as $$
  select last.position, last.document_id, last.document_type, last.content, before.content, last.recorded_at
  from (
    select distinct on (entry.document_id) entry.*
    from public.publications entry
    where entry.standing is distinct from 'unsealed'
    order by entry.document_id, entry.position desc
  ) last
  left join lateral (
    select entry.content from public.publications entry
    where entry.document_id = last.document_id and entry.position < last.position
      and entry.standing is distinct from 'unsealed'
    order by entry.position desc limit 1
  ) before on true
  where last.standing in ('approved', 'emergency', 'countersigned')
    and not exists (select from public.rendering_runs run where run.position = last.position)
  order by last.position;
$$;

revoke all on function public.publications_to_render() from public, anon, authenticated, service_role;
grant execute on function public.publications_to_render() to service_role;
