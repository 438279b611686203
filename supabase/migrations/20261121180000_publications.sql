-- What was published of the region profiles and legal texts, and when: each entry is tied to the one before it by a hash, so that
-- none can be changed, removed or slipped in without the chain showing where. Entries are added by one function; nobody, the
-- service included, changes or removes one.
create table public.publications (
  position bigint primary key check (position > 0),
  document_id text not null check (document_id <> ''),
  document_type text not null check (document_type in ('regionProfile', 'legalDocument')),
  revision text not null check (revision <> ''),
  -- When it was published, and when that was entered here.
  published_at timestamptz not null,
  recorded_at timestamptz not null,
  author text not null,
  approved_by text,
  -- The document as published, in JSON, letter by letter; "null" when it was taken back.
  content text not null check (jsonb_typeof(content::jsonb) in ('object', 'null')),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (document_id, revision)
);

create index publications_by_document on public.publications (document_id, position);

alter table public.publications enable row level security;
create policy "Everybody reads what was published" on public.publications
  for select to anon, authenticated using (true);

revoke all on public.publications from public, anon, authenticated, service_role;
-- Not who wrote and approved it: that is for the service and the regulator.
grant select (position, document_id, document_type, revision, published_at, recorded_at, content, previous_hash, hash)
  on public.publications to anon, authenticated;
grant select on public.publications to service_role;

create function public.refuse_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Publications are not changed and not removed.';
end;
$$;

revoke all on function public.refuse_change() from public, anon, authenticated, service_role;

create trigger publications_stay before update or delete on public.publications
  for each row execute function public.refuse_change();
create trigger publications_stay_whole before truncate on public.publications
  for each statement execute function public.refuse_change();

-- A moment as the hash reads it: in UTC, to the microsecond.
create function public.hashed_moment(moment timestamptz) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

revoke all on function public.hashed_moment(timestamptz) from public, anon, authenticated, service_role;

-- Enters a publication once; its position. The hash is of the entry's fields, a line each, the content last.
create function public.append_publication(
  document_id text, document_type text, revision text, published_at timestamptz,
  author text, content text, approved_by text default null
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
  perform pg_advisory_xact_lock(hashtext('publications'));
  select entry.position into known from public.publications entry
    where entry.document_id = append_publication.document_id and entry.revision = append_publication.revision;
  if known is not null then
    return known;
  end if;
  select * into last from public.publications order by position desc limit 1;
  known := coalesce(last.position, 0) + 1;
  insert into public.publications (
    position, document_id, document_type, revision, published_at, recorded_at, author, approved_by, content,
    previous_hash, hash
  )
  values (
    known, append_publication.document_id, append_publication.document_type, append_publication.revision,
    append_publication.published_at, entered, append_publication.author, append_publication.approved_by,
    append_publication.content, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(concat_ws(
      E'\n', known, coalesce(last.hash, repeat('0', 64)), append_publication.document_id,
      append_publication.document_type, append_publication.revision,
      public.hashed_moment(append_publication.published_at), public.hashed_moment(entered),
      append_publication.author, coalesce(append_publication.approved_by, ''), append_publication.content
    ), 'UTF8')), 'hex')
  );
  return known;
end;
$$;

revoke all on function public.append_publication(text, text, text, timestamptz, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.append_publication(text, text, text, timestamptz, text, text, text) to service_role;

-- What stood at a moment: the last publication of each document before it.
create function public.shown_at(moment timestamptz) returns table (
  "position" bigint, document_id text, document_type text, revision text, published_at timestamptz, content text, hash text
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.content, entry.hash
  from public.publications entry
  where entry.published_at <= moment
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;

revoke all on function public.shown_at(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.shown_at(timestamptz) to anon, authenticated, service_role;
