-- Adds a publication once and returns its position. The hash covers the fields of the entry, one a line, with the content
-- last. No publication is earlier than the entry before it, nor in the future, and no entry is made before its predecessor: nobody who may add
-- entries rewrites what was shown. Each says how it was sealed: entries from before there were seals are there already.
create function public.append_publication(
  document_id text, document_type text, revision text, published_at timestamptz,
  author text, content text, standing text, approved_by text default null
) returns bigint
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  known bigint;
  last public.publications;
  entered timestamptz := clock_timestamp();
begin
  if append_publication.standing is null then
    raise exception 'An entry says how it was sealed.';
  end if;
  perform pg_advisory_xact_lock(hashtext('publications'));
  select entry.position into known from public.publications entry
    where entry.document_id = append_publication.document_id and entry.revision = append_publication.revision;
  if known is not null then
    return known;
  end if;
  select * into last from public.publications order by position desc limit 1;
  if append_publication.published_at > entered + interval '5 minutes'
    or append_publication.published_at < last.published_at then
    raise exception 'A publication is not earlier than the entry before it, and not in the future.';
  end if;
  entered := greatest(entered, last.recorded_at + interval '1 microsecond');
  known := coalesce(last.position, 0) + 1;
  insert into public.publications (
    position, document_id, document_type, revision, published_at, recorded_at, author, approved_by, content,
    previous_hash, hash, standing
  )
  values (
    known, append_publication.document_id, append_publication.document_type, append_publication.revision,
    append_publication.published_at, entered, append_publication.author, append_publication.approved_by,
    append_publication.content, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(concat_ws(
      E'\n', known, coalesce(last.hash, repeat('0', 64)), append_publication.document_id,
      append_publication.document_type, append_publication.revision,
      public.canonical_timestamp(append_publication.published_at), public.canonical_timestamp(entered),
      append_publication.author, coalesce(append_publication.approved_by, ''), append_publication.standing, append_publication.content
    ), 'UTF8')), 'hex'),
    append_publication.standing
  );
  return known;
end;
$$;

revoke all on function public.append_publication(text, text, text, timestamptz, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.append_publication(text, text, text, timestamptz, text, text, text, text) to service_role;
