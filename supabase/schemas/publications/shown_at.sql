-- The regulated documents as visitors saw them at a moment: the last publication of each before it that was not unsealed. Not promotions: these
-- are published without an entry too, where they promise nothing.
create function public.shown_at(moment timestamptz) returns table (
  "position" bigint, document_id text, document_type text, revision text, published_at timestamptz, content text, hash text,
  standing text
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.content, entry.hash,
    entry.standing
  from public.publications entry
  where entry.published_at <= moment and entry.standing is distinct from 'unsealed'
    and entry.document_type in ('regionProfile', 'prescribedText', 'countryRules', 'legalDocument')
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;

revoke all on function public.shown_at(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.shown_at(timestamptz) to anon, authenticated, service_role;
