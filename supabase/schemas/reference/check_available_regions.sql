-- Rejects instruments in a region that does not exist: an array holds no foreign key.
create function public.check_available_regions() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  unknown text;
begin
  select given into unknown from unnest(new.available_regions) given
    where not exists (select from public.regions where code = given) limit 1;
  if unknown is not null then
    raise foreign_key_violation using message = format('The region "%s" of the instrument "%s" does not exist.', unknown, new.symbol);
  end if;
  return new;
end;
$$;

revoke all on function public.check_available_regions() from public, anon, authenticated, service_role;
