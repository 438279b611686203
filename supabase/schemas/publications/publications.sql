-- The audit log.

-- Makes a table append-only.
create function public.reject_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Publications cannot be changed or removed.';
end;
$$;

revoke all on function public.reject_change() from public, anon, authenticated, service_role;

-- The audit log of regulated texts and approved promotions. Each entry includes the previous entry's hash, so verification finds a
-- changed, removed or inserted entry.
create table public.publications (
  position bigint primary key check (position > 0),
  document_id text not null check (document_id <> ''),
  document_type text not null check (public.is_publication_type(document_type)),
  revision text not null check (revision <> ''),
  -- When the text was published, and when the log recorded it.
  published_at timestamptz not null,
  recorded_at timestamptz not null,
  author text not null,
  approved_by text,
  -- The published JSON, byte for byte, or "null" for a withdrawal.
  content text not null check (jsonb_typeof(content::jsonb) in ('object', 'null')),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (document_id, revision),
  -- How the text was sealed. Restored: the last sealed version again. Unsealed: no visitor saw it, and the content is only a hash.
  -- Corrected: no text, but the true authors of an earlier entry. Null: entered before seals existed.
  standing text check (standing in ('initial', 'approved', 'emergency', 'countersigned', 'objected', 'restored', 'unsealed', 'corrected')),
  -- The text format that the hash covers. Format 1 (until November 2026) was ambiguous after a null.
  hash_format smallint not null check (hash_format in (1, 2)),
  -- Each value is one line of the hashed text. A line break would let two different entries share a hash.
  check (concat(document_id, document_type, revision, author, approved_by) !~ E'[\n\r]')
);

create index publications_by_document on public.publications (document_id, position);

create trigger publications_append_only before update or delete on public.publications
  for each row execute function public.reject_change();
create trigger publications_no_truncate before truncate on public.publications
  for each statement execute function public.reject_change();

alter table public.publications enable row level security;
create policy "Everybody reads publications" on public.publications
  for select to anon, authenticated using (true);

revoke all on public.publications from public, anon, authenticated, service_role;
-- Verification outside needs the author and the approver to compute the hash.
grant select on public.publications to anon, authenticated;
grant select on public.publications to service_role;

-- The entries that visitors saw: not the unsealed ones, and no corrections, which hold no text.
create view public.shown_publications with (security_invoker = true) as
  select
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.recorded_at, entry.content,
    entry.hash, entry.standing
  from public.publications entry
  where entry.standing is null or entry.standing not in ('unsealed', 'corrected');

revoke all on public.shown_publications from public, anon, authenticated, service_role;
grant select on public.shown_publications to anon, authenticated, service_role;

-- The format of timestamps in hashes: UTC, microseconds.
create function public.canonical_timestamp(moment timestamptz) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

revoke all on function public.canonical_timestamp(timestamptz) from public, anon, authenticated, service_role;

-- The last seal of a document that visitors saw. No row before the first seal.
create function public.last_seal(document_id text) returns table (sealed_at timestamptz, signature text)
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

revoke all on function public.last_seal(text) from public, anon, authenticated, service_role;
grant execute on function public.last_seal(text) to service_role;

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
-- stop the log. While this clock isn't the publisher's, nothing is added: an entry keeps its time for good, and a time stamp that is
-- older than its entry makes the record unverifiable.
create function public.append_publication(
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

revoke all on function public.append_publication(text, text, text, timestamptz, text, text, text, text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.append_publication(text, text, text, timestamptz, text, text, text, text, timestamptz)
  to publication_writer;

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
create function public.approved_promotions() returns table (document_id text, document_type text)
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

revoke all on function public.approved_promotions() from public, anon, authenticated, service_role;
grant execute on function public.approved_promotions() to anon, authenticated, service_role;

-- Whether the newest published country table allows clients, or with `on_demo` demo accounts, from a country. Without a table the
-- answer is yes, because the site checks the content first.
create function public.serves_country(country text, on_demo boolean default false) returns boolean
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

revoke all on function public.serves_country(text, boolean) from public, anon, authenticated, service_role;
