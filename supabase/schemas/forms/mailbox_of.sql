-- The mailbox behind an address, for limits: providers deliver what stands after a plus sign, and some of them dots, to the same one.
create function public.mailbox_of(address text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain
  end
  from (
    select split_part(split_part(lower(address), '@', 1), '+', 1) as mailbox, split_part(lower(address), '@', 2) as domain
  ) parts
$$;

revoke all on function public.mailbox_of(text) from public, anon, authenticated, service_role;
grant execute on function public.mailbox_of(text) to supabase_auth_admin;
