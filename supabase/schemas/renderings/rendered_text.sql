-- A text of the evidence by its hash, for everybody: whoever knows a hash may see what it is of.
create function public.rendered_text(text_hash text) returns table (kind text, body text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select stored.kind, stored.body from public.rendered_texts stored where stored.hash = text_hash;
$$;

revoke all on function public.rendered_text(text) from public, anon, authenticated, service_role;
grant execute on function public.rendered_text(text) to anon, authenticated, service_role;
