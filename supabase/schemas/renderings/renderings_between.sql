-- What visitors of a region and a language got in a period, for everybody: each page as it was at the beginning, and each rendering that was another
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
