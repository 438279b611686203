-- Brings a database to supabase/schemas.

-- Adds an entry once and returns its position. The hashed text has one line per field, with the content last. A nullable value
-- starts with "=", and null is an empty line, so no two entries have the same text. Times never go back, so a clock step can't
-- stop the log. While this clock isn't the publisher's, nothing is added: an entry keeps its time for good, and a time stamp that is
-- older than its entry makes the record unverifiable.
create or replace function public.append_publication(
  document_id text, document_type text, revision text, published_at timestamptz,
  author text, content text, standing text, approved_by text default null, publisher_clock timestamptz default null
) returns bigint
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  known bigint;
  last public.publications;
  entered timestamptz := clock_timestamp();
  published timestamptz;
  seal record;
  signed_at text := append_publication.content::jsonb #>> case
    when append_publication.standing = 'corrected' then '{correction,correctedAt}'::text[] else '{seal,sealedAt}' end;
begin
  if append_publication.standing is null then
    raise exception 'An entry says how it was sealed.';
  end if;
  -- The request may be as old as the publisher's timeout of eight seconds.
  if entered not between append_publication.publisher_clock - interval '2 seconds'
    and append_publication.publisher_clock + interval '10 seconds' then
    raise exception using errcode = 'object_not_in_prerequisite_state', message = format(
      'Nothing is recorded until the clocks agree. The clock of the database is %s s %s the publisher''s.',
      round(abs(extract(epoch from entered - append_publication.publisher_clock)), 1),
      case when entered > append_publication.publisher_clock then 'ahead of' else 'behind' end);
  end if;
  perform pg_advisory_xact_lock(hashtext('publications'));
  select entry.position into known from public.publications entry
    where entry.document_id = append_publication.document_id and entry.revision = append_publication.revision;
  if known is not null then
    return known;
  end if;
  select * into last from public.publications order by position desc limit 1;
  entered := greatest(entered, last.recorded_at + interval '1 microsecond');
  -- The database can't check a signature. A seal of years later would keep all later ones of its document out, for good.
  if append_publication.standing <> 'unsealed' and (
    signed_at !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$' or signed_at::timestamptz > entered + interval '1 day'
  ) then
    raise exception 'A seal or a correction is not of the future.';
  end if;
  select * into seal from public.last_seal(append_publication.document_id);
  if append_publication.standing = 'restored' then
    if seal.signature <> append_publication.content::jsonb -> 'seal' ->> 'signature' then
      raise exception 'Only the last sealed version of a document is put back.';
    end if;
  elsif append_publication.standing = 'corrected' then
    perform public.check_correction(
      append_publication.document_id, append_publication.document_type, append_publication.content::jsonb -> 'correction');
  elsif append_publication.standing <> 'unsealed'
    and (append_publication.content::jsonb -> 'seal' ->> 'sealedAt')::timestamptz <= seal.sealed_at then
    raise exception 'A seal is newer than the last one of its document.';
  end if;
  published := greatest(least(append_publication.published_at, entered), last.published_at);
  known := coalesce(last.position, 0) + 1;
  insert into public.publications (
    position, document_id, document_type, revision, published_at, recorded_at, author, approved_by, content,
    previous_hash, hash, hash_format, standing
  )
  values (
    known, append_publication.document_id, append_publication.document_type, append_publication.revision,
    published, entered, append_publication.author, append_publication.approved_by,
    append_publication.content, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(array_to_string(array[
      'marsa-entry/2', known::text, coalesce(last.hash, repeat('0', 64)), append_publication.document_id,
      append_publication.document_type, append_publication.revision,
      public.canonical_timestamp(published), public.canonical_timestamp(entered), append_publication.author,
      coalesce('=' || append_publication.approved_by, ''), '=' || append_publication.standing, append_publication.content
    ], E'\n'), 'UTF8')), 'hex'),
    2, append_publication.standing
  );
  return known;
end;
$$;
