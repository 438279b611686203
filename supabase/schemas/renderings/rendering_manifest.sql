-- The manifest of a run: a line for each page with path, region, language and hash between tabs, sorted by their bytes.
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
