-- No further entry claims to be from before there were seals, no hashed field has a line break in it, and no rendering is back-dated. What
-- readers got in a period is read by everybody.
alter table public.publications add constraint publications_check
  check (concat(document_id, document_type, revision, author, approved_by) !~ E'[\n\r]');

drop function public.append_publication(text, text, text, timestamptz, text, text, text, text);
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

-- Adds a run with all its renderings at once and returns its number: [{"path", "region", "language", "hash", "rendered_at"}]. The manifest's hash
-- is made here of the same rows, and must be the one that the publisher made. Pages were taken since the run began, which is within the last day:
-- nobody who may add runs back-dates what readers got.
create or replace function public.append_rendering_run(
  began timestamptz, cause text, build_id text, manifest_hash text, pages jsonb, entry_position bigint default null
) returns bigint
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  number bigint;
  manifest text;
begin
  perform pg_advisory_xact_lock(hashtext('rendering_runs'));
  if append_rendering_run.began not between clock_timestamp() - interval '1 day' and clock_timestamp() + interval '5 minutes'
    or jsonb_array_length(pages) = 0 then
    raise exception 'A run has pages, and began within the last day.';
  end if;
  select coalesce(max(run.id), 0) + 1 into number from public.rendering_runs run;
  insert into public.rendering_runs (id, began, cause, position, build_id, manifest_hash, created_at)
  values (
    number, append_rendering_run.began, append_rendering_run.cause, append_rendering_run.entry_position,
    append_rendering_run.build_id, append_rendering_run.manifest_hash, clock_timestamp()
  );
  insert into public.renderings (run, path, region, language, hash, rendered_at)
  select number, page.path, page.region, page.language, page.hash, page.rendered_at
  from jsonb_to_recordset(pages)
    as page (path text, region text, language text, hash text, rendered_at timestamptz);
  if exists (
    select from public.renderings page where page.run = number
      and page.rendered_at not between append_rendering_run.began and clock_timestamp() + interval '5 minutes'
  ) then
    raise exception 'The pages of a run were taken since it began.';
  end if;
  manifest := public.rendering_manifest(number);
  if encode(sha256(convert_to(manifest, 'UTF8')), 'hex') <> append_rendering_run.manifest_hash then
    raise exception 'The hash of a run is that of its manifest.';
  end if;
  return number;
end;
$$;


-- What readers of a region and a language got in a period, for everybody: each page as it was at the beginning, and each rendering that was another
-- than the one before it.
create function public.renderings_between(since timestamptz, until timestamptz, region_code text, language_code text) returns table (
  path text, language text, hash text, rendered_at timestamptz, run bigint, cause text, "position" bigint, build_id text,
  manifest_hash text, token text
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    page.path, page.language, page.hash, page.rendered_at, page.run, run.cause, run.position, run.build_id,
    run.manifest_hash, stamp.token
  from (
    select
      each.path, each.language, each.hash, each.rendered_at, each.run,
      lag(each.hash) over of_page as hash_before, lead(each.rendered_at) over of_page as next_at
    from public.renderings each
    where each.region = region_code and each.language = language_code and each.rendered_at <= until
    window of_page as (partition by each.path order by each.rendered_at, each.run)
  ) page
  join public.rendering_runs run on run.id = page.run
  left join public.rendering_stamps stamp on stamp.run = page.run
  where case
    when page.rendered_at > since then page.hash_before is distinct from page.hash
    else page.next_at is null or page.next_at > since
  end
  order by page.path, page.rendered_at, page.run;
$$;

revoke all on function public.renderings_between(timestamptz, timestamptz, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.renderings_between(timestamptz, timestamptz, text, text) to anon, authenticated, service_role;
