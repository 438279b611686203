-- Rejects the removal of a region in which an instrument is available.
create function public.keep_available_region() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (select from public.instruments where old.code = any (available_regions)) then
    raise foreign_key_violation using message = format('Instruments are still available in the region "%s".', old.code);
  end if;
  return null;
end;
$$;

revoke all on function public.keep_available_region() from public, anon, authenticated, service_role;
