-- Makes the confirmed owner of an address staff; false when there is no such account.
create function public.appoint_staff(address text) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with found as (select id from auth.users where email = lower(address) and email_confirmed_at is not null),
    appointed as (insert into public.staff (user_id) select id from found on conflict do nothing)
  select exists (select from found)
$$;

revoke all on function public.appoint_staff(text) from public, anon, authenticated, service_role;
grant execute on function public.appoint_staff(text) to service_role;
