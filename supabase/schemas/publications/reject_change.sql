-- Rejects every change of the audit log.
create function public.reject_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Publications cannot be changed or removed.';
end;
$$;

revoke all on function public.reject_change() from public, anon, authenticated, service_role;
