-- Brings a database to supabase/schemas.

drop function if exists public.latest_publications();

revoke all on function public.append_publication(text,text,text,timestamp with time zone,text,text,text,text) from service_role;

-- Written by hand: the role of the publisher, and which text the hash of an entry is of.
do $$
begin
  if not exists (select from pg_roles where rolname = 'publication_writer') then
    create role publication_writer nologin noinherit;
  end if;
end
$$;
grant publication_writer to authenticator;
grant usage on schema public to publication_writer;
alter role publication_writer set statement_timeout = '8s';

alter table public.publications add column hash_format smallint not null default 1;
alter table public.publications alter column hash_format drop default;
alter table public.publications add constraint publications_hash_format_check check (hash_format in (1, 2));
alter table public.publications drop constraint publications_standing_check;
alter table public.publications add constraint publications_standing_check
  check (standing in ('initial', 'approved', 'emergency', 'countersigned', 'restored', 'unsealed'));

-- The last seal of a document among the entries that visitors saw; no row before its first one.
create function public.last_seal(document_id text) returns table (sealed_at timestamptz, signature text)
  language sql
  stable
  set search_path = ''
as $$
  select (entry.content::jsonb -> 'seal' ->> 'sealedAt')::timestamptz, entry.content::jsonb -> 'seal' ->> 'signature'
  from public.publications entry
  where entry.document_id = last_seal.document_id and entry.standing <> 'unsealed'
    -- A text that is no moment stops no publication.
    and pg_input_is_valid(entry.content::jsonb -> 'seal' ->> 'sealedAt', 'timestamptz')
  order by entry.position desc
  limit 1;
$$;

revoke all on function public.last_seal(text) from public, anon, authenticated, service_role;

grant execute on function public.last_seal(text) to service_role;

-- Adds a publication once and returns its position. Only the publisher may: the other workers hold the service's key, not the publisher's. The hash is
-- of one line a field, with the content last: "=" before a value that can be null, and an empty line for null, so that no two entries have the same text.
-- Times only move forward: no clock that steps stops the log. A publication is entered neither before the entry before it nor in the future.
-- A seal is newer than all earlier ones of its document. "restored" is the last sealed version, put back after a change without a seal.
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

revoke all on function public.append_publication(text, text, text, timestamptz, text, text, text, text)
  from public, anon, authenticated, service_role;

grant execute on function public.append_publication(text, text, text, timestamptz, text, text, text, text) to publication_writer;

-- The last entry of each document, also of what no visitor saw, with its last seal: where the publisher goes on.
create function public.latest_publications() returns table (
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
    order by entry.document_id, entry.position desc
  ) last
    left join lateral public.last_seal(last.document_id) seal on true;
$$;

revoke all on function public.latest_publications() from public, anon, authenticated, service_role;

grant execute on function public.latest_publications() to service_role;

-- Publications whose pages are still to be taken: of each document the last that visitors see, with what it replaced. Not the first content, which
-- the nightly run takes: it was there before the site was.
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
  where last.standing in ('approved', 'emergency', 'countersigned', 'restored')
    and not exists (select from public.rendering_runs run where run.position = last.position)
  order by last.position;
$$;
