-- Whether the account of an address was signed in on this device before; false for an address without an account.
create function public.is_known_device(address text, user_agent text, ip inet) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.known_devices known join auth.users client on client.id = known.user_id
    where client.email = lower(address) and known.device_hash = public.device_hash(is_known_device.user_agent, is_known_device.ip)
  )
$$;

revoke all on function public.is_known_device(text, text, inet) from public, anon, authenticated, service_role;
grant execute on function public.is_known_device(text, text, inet) to supabase_auth_admin;
