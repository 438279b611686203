-- The ids of active components among those given, in the order of the status page; null, which means all, stays null.
create function public.filter_active_components(ids text[]) returns text[]
  language sql
  stable
  set search_path = ''
as $$
  select case when ids is not null then array(
    select known.id from public.components known where known.is_active and known.id = any (ids) order by known.position, known.id
  ) end;
$$;

revoke all on function public.filter_active_components(text[]) from public, anon, authenticated, service_role;
