-- Clients write their own metadata, which every token contains: long ones would lock them out.
create function public.limit_user_metadata() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise check_violation using message = 'The metadata of an account are limited to 4096 bytes.';
  end if;
  return new;
end;
$$;

revoke all on function public.limit_user_metadata() from public, anon, authenticated, service_role;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function public.limit_user_metadata();
