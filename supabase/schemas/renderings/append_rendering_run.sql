-- Adds a run with all its renderings at once and returns its number: [{"path", "region", "language", "hash", "rendered_at"}]. The manifest's hash
-- is made here of the same rows, and must be the one that the publisher made. Pages were taken since the run began, which is within the last day:
-- nobody who may add runs back-dates what visitors got.
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
grant execute on function public.append_rendering_run(timestamptz, text, text, text, jsonb, bigint) to service_role;
