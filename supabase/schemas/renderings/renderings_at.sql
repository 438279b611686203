-- The last rendering of each page of a region at or before a moment, with its run, for everybody.
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
