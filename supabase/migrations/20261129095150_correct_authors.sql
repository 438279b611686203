-- Brings a database to supabase/schemas.

-- Written by hand: the standing of corrections.
alter table public.publications drop constraint publications_standing_check;
alter table public.publications add constraint publications_standing_check
  check (standing in ('initial', 'approved', 'emergency', 'countersigned', 'restored', 'unsealed', 'corrected'));

-- The entries that visitors saw: not the unsealed ones, and no corrections, which hold no text.
create view public.shown_publications with (security_invoker = true) as
  select
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.recorded_at, entry.content,
    entry.hash, entry.standing
  from public.publications entry
  where entry.standing is null or entry.standing not in ('unsealed', 'corrected');

revoke all on public.shown_publications from public, anon, authenticated, service_role;

grant select on public.shown_publications to anon, authenticated, service_role;

-- The last seal of a document that visitors saw. No row before the first seal.
create or replace function public.last_seal(document_id text) returns table (sealed_at timestamptz, signature text)
  language sql
  stable
  set search_path = ''
as $$
  select (entry.content::jsonb -> 'seal' ->> 'sealedAt')::timestamptz, entry.content::jsonb -> 'seal' ->> 'signature'
  from public.shown_publications entry
  where entry.document_id = last_seal.document_id and entry.standing is not null
    -- A text that is no moment stops no publication.
    and pg_input_is_valid(entry.content::jsonb -> 'seal' ->> 'sealedAt', 'timestamptz')
  order by entry.position desc
  limit 1;
$$;

-- Rejects a correction unless it names a sealed entry of its document by position and hash, and the entry's last correction by hash.
create function public.check_correction(document_id text, document_type text, correction jsonb) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  corrected public.publications;
  last record;
begin
  select * into corrected from public.publications entry where entry.position = (correction ->> 'position')::bigint;
  if corrected.hash is distinct from correction ->> 'hash' then
    raise exception 'A correction names an entry and its hash.';
  end if;
  if (corrected.document_id, corrected.document_type)
    is distinct from (check_correction.document_id, check_correction.document_type) then
    raise exception 'A correction has the document of its entry.';
  end if;
  if corrected.standing is null or corrected.standing in ('unsealed', 'corrected') then
    raise exception 'Only a sealed entry is corrected.';
  end if;
  select entry.hash, (entry.content::jsonb -> 'correction' ->> 'correctedAt')::timestamptz as corrected_at into last
    from public.publications entry
    where entry.document_id = check_correction.document_id and entry.standing = 'corrected'
      and (entry.content::jsonb -> 'correction' ->> 'position')::bigint = corrected.position
    order by entry.position desc limit 1;
  if last.hash is distinct from correction ->> 'previous' then
    raise exception 'A correction names the last correction of its entry.';
  end if;
  if (correction ->> 'correctedAt')::timestamptz <= last.corrected_at then
    raise exception 'A correction is newer than the last one of its entry.';
  end if;
end;
$$;

revoke all on function public.check_correction(text, text, jsonb) from public, anon, authenticated, service_role;

-- Adds an entry once and returns its position. The hashed text has one line per field, with the content last. A nullable value
-- starts with "=", and null is an empty line, so no two entries have the same text. Times never go back, so a clock step can't
-- stop the log.
create or replace function public.append_publication(
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
  published timestamptz;
  seal record;
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
  select * into last from public.publications order by position desc limit 1;
  entered := greatest(entered, last.recorded_at + interval '1 microsecond');
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

-- The regulated documents that visitors saw at a time. Promotions aren't included, because a promotion without a claim is
-- published without an entry.
create or replace function public.shown_at(moment timestamptz) returns table (
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
  where entry.published_at <= moment and public.is_regulated_type(entry.document_type)
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;

-- The last text of each document, seen by visitors or not, and its last seal. The publisher resumes from here.
create or replace function public.latest_publications() returns table (
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
    where entry.standing is distinct from 'corrected'
    order by entry.document_id, entry.position desc
  ) last
    left join lateral public.last_seal(last.document_id) seal on true;
$$;

-- Whether the newest published country table allows clients, or with `on_demo` demo accounts, from a country. Without a table the
-- answer is yes, because the site checks the content first.
create or replace function public.serves_country(country text, on_demo boolean default false) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select not exists (
    select from (
      select entry.content::jsonb as content
      from public.shown_publications entry
      where entry.document_id = 'countryRules'
      order by entry.published_at desc, entry.position desc
      limit 1
    ) newest
    cross join lateral jsonb_path_query(newest.content, '$.countries[*]') rule
    where rule ->> 'code' = serves_country.country 
      and (rule -> 'isServed' = 'false' or (on_demo and rule -> 'allowsMarketing' = 'false'))
  )
$$;

-- The publications that still need a run: the last visible entry of each document, with the text that it replaced. The nightly run
-- captures the initial content.
create or replace function public.publications_to_render() returns table (
  "position" bigint, document_id text, document_type text, content text, previous_content text, recorded_at timestamptz
)
  language sql
  stable
  set search_path = ''
as $$
  select last.position, last.document_id, last.document_type, last.content, before.content, last.recorded_at
  from (
    select distinct on (entry.document_id) entry.*
    from public.shown_publications entry
    order by entry.document_id, entry.position desc
  ) last
  left join lateral (
    select entry.content from public.shown_publications entry
    where entry.document_id = last.document_id and entry.position < last.position
    order by entry.position desc limit 1
  ) before on true
  where last.standing in ('approved', 'emergency', 'countersigned', 'restored')
    and not exists (select from public.rendering_runs run where run.position = last.position)
  order by last.position;
$$;
