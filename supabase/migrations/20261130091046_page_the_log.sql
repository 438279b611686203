-- Brings a database to supabase/schemas.

drop function if exists public.latest_publications(), public.shown_at(timestamp with time zone);

-- The regulated documents that visitors saw at a time, by id, in pages: at most `most` after an id. The API cuts a longer response.
-- Promotions aren't included, because a promotion without a claim is published without an entry.
create function public.shown_at(moment timestamptz, after text default '', most integer default null) returns table (
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
  from public.shown_publications entry
  where entry.published_at <= moment and public.is_regulated_type(entry.document_type) and entry.document_id > shown_at.after
  order by entry.document_id, entry.published_at desc, entry.position desc
  limit shown_at.most;
$$;

revoke all on function public.shown_at(timestamptz, text, integer) from public, anon, authenticated, service_role;

grant execute on function public.shown_at(timestamptz, text, integer) to anon, authenticated, service_role;

-- The last text of each document, seen by visitors or not, and its last seal, by id, in pages as above. The publisher resumes from here.
create function public.latest_publications(after text default '', most integer default null) returns table (
  document_id text, document_type text, revision text, is_unpublished boolean, sealed_at timestamptz, signature text
)
  language sql
  stable
  set search_path = ''
as $$
  select last.document_id, last.document_type, last.revision, last.content = 'null', seal.sealed_at, seal.signature
  from (
    select distinct on (entry.document_id) entry.*
    from public.publications entry
    where entry.standing is distinct from 'corrected' and entry.document_id > latest_publications.after
    order by entry.document_id, entry.position desc
    limit latest_publications.most
  ) last
    left join lateral public.last_seal(last.document_id) seal on true
  order by last.document_id;
$$;

revoke all on function public.latest_publications(text, integer) from public, anon, authenticated, service_role;

grant execute on function public.latest_publications(text, integer) to service_role;

-- The promotions that officers approved, also deleted ones, the last first. The Studio's audit desk shows their history.
create or replace function public.approved_promotions() returns table (document_id text, document_type text)
  language sql
  stable
  set search_path = ''
as $$
  select entry.document_id, (array_agg(entry.document_type order by entry.position desc))[1]
  from public.publications entry
  where not public.is_regulated_type(entry.document_type)
  group by entry.document_id
  order by max(entry.position) desc, entry.document_id;
$$;

-- The documents that changed last, newest first, fewer than the API cuts. A server compares them with the existing documents to find
-- deletions.
create or replace function public.documents_published_last() returns table (document_id text, type text)
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
