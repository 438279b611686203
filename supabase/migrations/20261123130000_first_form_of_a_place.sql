-- The first form of a place needs no proof, mails of accounts go first, and a publication follows the last one of its document.
-- How hard a proof of work the next form needs; null when it needs none. The first form of a place within an hour needs none because of the
-- forms of others: a reader without scripts, who may have a complaint, cannot make one.
create or replace function public.needed_proof_bits(address text, sender text) returns integer
  language sql
  stable
  set search_path = ''
as $$
  select settings.bits + max(least(
    (known.limits).extra_bits, (known.counted - (known.limits).proof_threshold) / (known.limits).forms_per_bit
  ))::integer
  from public.count_submissions(address, sender) known, public.proof_of_work_settings settings
  where known.counted >= (known.limits).proof_threshold and ((known.limits).scope <> 'site' or exists (
    select from public.form_submissions own
    where own.sender_hash = needed_proof_bits.sender and own.created_at > now() - interval '1 hour'
  ))
  group by settings.bits
$$;

-- Hands out mails that are due, each to one caller: nobody else gets it until it is settled or its lease expires. Those of accounts come
-- first: whoever sends many forms delays nobody's link for a new password.
create or replace function public.claim_mails(max_count integer, lease_seconds integer default 300) returns setof public.outbox
  language sql
  set search_path = ''
as $$
  update public.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => greatest(lease_seconds, 1))
  where id in (
    select id from public.outbox
    where sent_at is null and given_up_at is null and due_at <= now()
    order by kind like 'auth-%' desc, due_at, id
    limit least(max_count, 100)
    for update skip locked
  )
  returning *;
$$;

-- Adds a publication once and returns its position. The hash covers the fields of the entry, one a line, with the content
-- last. A document has no publication before its last one, nor one in the future: nobody who may add entries rewrites what was shown.
create or replace function public.append_publication(
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
  if append_publication.published_at > entered + interval '5 minutes' or exists (
    select from public.publications entry
    where entry.document_id = append_publication.document_id and entry.published_at > append_publication.published_at
  ) then
    raise exception 'A publication follows the last one of its document, and is not in the future.';
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
      public.canonical_timestamp(append_publication.published_at), public.canonical_timestamp(entered),
      append_publication.author, coalesce(append_publication.approved_by, ''), append_publication.content
    ), 'UTF8')), 'hex')
  );
  return known;
end;
$$;

