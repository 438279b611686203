-- Rejects unknown component ids: an array holds no foreign key.
create function public.check_component_ids(component_ids text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  unknown text;
begin
  select given into unknown from unnest(component_ids) as given
    where not exists (select from public.components where id = given) limit 1;
  if unknown is not null then
    raise exception 'There is no component "%".', unknown;
  end if;
end;
$$;

revoke all on function public.check_component_ids(text[]) from public, anon, authenticated, service_role;
