-- A picture or font of the evidence by its hash, its bytes in base64, for everybody: whoever knows a hash may see what it is of.
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
