-- Evidence of the pages that visitors got.

-- The pages without scripts and the style sheets that visitors got, stored once by hash. Append-only.
create table public.rendered_texts (
  hash text primary key check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  kind text not null check (kind in ('page', 'stylesheet')),
  body text not null check (body <> ''),
  created_at timestamptz not null default now()
);

create trigger rendered_texts_append_only before update or delete on public.rendered_texts
  for each row execute function public.reject_change();
create trigger rendered_texts_no_truncate before truncate on public.rendered_texts
  for each statement execute function public.reject_change();

alter table public.rendered_texts enable row level security;
create policy "The workers read rendered texts" on public.rendered_texts
  for select to service_role using (true);
-- Visitors read style sheets and files by their hash, so that they must come from the publisher.
create policy "The publisher adds rendered texts" on public.rendered_texts
  for insert to publication_writer with check (true);

revoke all on public.rendered_texts from public, anon, authenticated, service_role;
grant select on public.rendered_texts to service_role;
grant insert (hash, kind, body) on public.rendered_texts to publication_writer;

-- The images and fonts of stored pages, stored once by hash. Append-only.
create table public.rendered_files (
  hash text primary key check (hash = encode(sha256(decode(body, 'base64')), 'hex')),
  media_type text not null check (media_type ~ '^(image|font)/[a-z0-9.+-]+$'),
  -- Base64 on one line.
  body text not null check (body ~ '^[A-Za-z0-9+/]+=*$'),
  created_at timestamptz not null default now()
);

create trigger rendered_files_append_only before update or delete on public.rendered_files
  for each row execute function public.reject_change();
create trigger rendered_files_no_truncate before truncate on public.rendered_files
  for each statement execute function public.reject_change();

alter table public.rendered_files enable row level security;
create policy "The workers read rendered files" on public.rendered_files
  for select to service_role using (true);
create policy "The publisher adds rendered files" on public.rendered_files
  for insert to publication_writer with check (true);

revoke all on public.rendered_files from public, anon, authenticated, service_role;
grant select on public.rendered_files to service_role;
grant insert (hash, media_type, body) on public.rendered_files to publication_writer;

-- A run captures pages as visitors get them, after a publication or each night. The manifest's hash covers every page.
-- Append-only.
create table public.rendering_runs (
  id bigint primary key check (id > 0),
  began timestamptz not null,
  cause text not null check (cause in ('publication', 'nightly')),
  -- The entry that caused the run. An entry has one run.
  position bigint unique references public.publications (position),
  build_id text not null check (build_id <> ''),
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check ((cause = 'publication') = (position is not null))
);

create trigger rendering_runs_append_only before update or delete on public.rendering_runs
  for each row execute function public.reject_change();
create trigger rendering_runs_no_truncate before truncate on public.rendering_runs
  for each statement execute function public.reject_change();

alter table public.rendering_runs enable row level security;
create policy "The publisher reads rendering runs" on public.rendering_runs
  for select to service_role using (true);

revoke all on public.rendering_runs from public, anon, authenticated, service_role;
grant select on public.rendering_runs to service_role;

-- The text of a page in a run, by region and language. An unchanged page only adds a row with a known hash.
create table public.renderings (
  run bigint not null references public.rendering_runs (id),
  -- The path without its language, or "mail:" and the template's name.
  path text not null check (path ~ '^(/|mail:)\S*$'),
  region text not null references public.regions (code),
  language text not null references public.languages (code),
  hash text not null references public.rendered_texts (hash),
  rendered_at timestamptz not null,
  primary key (run, path, region, language)
);

create index renderings_by_hash on public.renderings (hash);
create index renderings_by_page on public.renderings (region, path, language, rendered_at desc);

create trigger renderings_append_only before update or delete on public.renderings
  for each row execute function public.reject_change();
create trigger renderings_no_truncate before truncate on public.renderings
  for each statement execute function public.reject_change();

alter table public.renderings enable row level security;
create policy "The publisher reads renderings" on public.renderings
  for select to service_role using (true);

revoke all on public.renderings from public, anon, authenticated, service_role;
grant select on public.renderings to service_role;

-- The RFC 3161 timestamp of a run's manifest. It follows the run, later if the authority was unavailable.
create table public.rendering_stamps (
  run bigint primary key references public.rendering_runs (id),
  -- DER, as base64.
  token text not null check (token ~ '^[A-Za-z0-9+/]+=*$'),
  -- Copied from the token. Verification reads the token.
  gen_time timestamptz not null,
  authority text not null check (authority <> '')
);

create trigger rendering_stamps_append_only before update or delete on public.rendering_stamps
  for each row execute function public.reject_change();
create trigger rendering_stamps_no_truncate before truncate on public.rendering_stamps
  for each statement execute function public.reject_change();

alter table public.rendering_stamps enable row level security;
create policy "The workers read stamps of renderings" on public.rendering_stamps
  for select to service_role using (true);
create policy "The publisher adds stamps of renderings" on public.rendering_stamps
  for insert to publication_writer with check (true);

revoke all on public.rendering_stamps from public, anon, authenticated, service_role;
grant select on public.rendering_stamps to service_role;
grant insert on public.rendering_stamps to publication_writer;

-- One line per page, sorted by bytes: path, region, language and hash, separated by tabs.
create function public.rendering_manifest(run bigint) returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select string_agg(line, E'\n' order by line collate "C")
  from (
    select concat_ws(E'\t', page.path, page.region, page.language, page.hash) as line
    from public.renderings page where page.run = rendering_manifest.run
  ) lines;
$$;

revoke all on function public.rendering_manifest(bigint) from public, anon, authenticated, service_role;
grant execute on function public.rendering_manifest(bigint) to anon, authenticated, service_role;

-- Adds a run with its pages ([{"path", "region", "language", "hash", "rendered_at"}]) and returns its number. The hash must match
-- the stored rows, and the times must be recent, so that a publisher can't backdate a run.
-- Only the publisher's role may call it: the publisher stamps each run, and a run can't be removed.
create function public.append_rendering_run(
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

revoke all on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint) to publication_writer;

-- A style sheet, or a page of a run, for any caller who knows its hash. Only the publisher adds runs, so a page without a run proves
-- nothing.
create function public.rendered_text(text_hash text) returns table (kind text, body text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select stored.kind, stored.body
  from public.rendered_texts stored
  where stored.hash = text_hash
    and (stored.kind = 'stylesheet' or exists (select from public.renderings page where page.hash = stored.hash));
$$;

revoke all on function public.rendered_text(text) from public, anon, authenticated, service_role;
grant execute on function public.rendered_text(text) to anon, authenticated, service_role;

-- A stored image or font in base64, for any caller who knows its hash.
create function public.rendered_file(file_hash text) returns table (media_type text, body text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select stored.media_type, stored.body from public.rendered_files stored where stored.hash = file_hash;
$$;

revoke all on function public.rendered_file(text) from public, anon, authenticated, service_role;
grant execute on function public.rendered_file(text) to anon, authenticated, service_role;

-- The last rendering of each page of a region at a time.
create function public.renderings_at(moment timestamptz, region_code text) returns table (
  path text, language text, hash text, rendered_at timestamptz, run bigint, cause text, "position" bigint, build_id text,
  manifest_hash text, token text
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select distinct on (page.path, page.language)
    page.path, page.language, page.hash, page.rendered_at, page.run, run.cause, run.position, run.build_id,
    run.manifest_hash, stamp.token
  from public.renderings page
  join public.rendering_runs run on run.id = page.run
  left join public.rendering_stamps stamp on stamp.run = page.run
  where page.region = region_code and page.rendered_at <= moment
  order by page.path, page.language, page.rendered_at desc, page.run desc;
$$;

revoke all on function public.renderings_at(timestamptz, text) from public, anon, authenticated, service_role;
grant execute on function public.renderings_at(timestamptz, text) to anon, authenticated, service_role;

-- The renderings that visitors of a region got in a period: each page at its start, and each later change.
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

-- The publications that still need a run: the last visible entry of each document, with the text that it replaced. The nightly run
-- captures the initial content.
create function public.publications_to_render() returns table (
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
  where last.standing in ('approved', 'emergency', 'countersigned', 'objected', 'restored')
    and not exists (select from public.rendering_runs run where run.position = last.position)
  order by last.position;
$$;

revoke all on function public.publications_to_render() from public, anon, authenticated, service_role;
grant execute on function public.publications_to_render() to service_role;
