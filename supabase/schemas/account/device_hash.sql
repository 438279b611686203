-- A device: a browser, without version numbers (an updated one is the same), and its network.
create function public.device_hash(user_agent text, ip inet) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(
    regexp_replace(coalesce(user_agent, ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(network(set_masklen(ip, case family(ip) when 4 then 16 else 32 end))::text, ''),
    'UTF8'
  )), 'hex')
$$;

revoke all on function public.device_hash(text, inet) from public, anon, authenticated, service_role;
