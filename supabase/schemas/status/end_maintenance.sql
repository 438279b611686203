-- Cancels maintenance that has not begun, or ends it early.
create function public.end_maintenance(window_id uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.maintenance_windows set
    cancelled_at = case when starts_at > now() then now() end,
    ends_at = case when starts_at > now() then ends_at else now() end
  where id = window_id and cancelled_at is null and ends_at > now();
  if not found then
    raise exception 'There is no maintenance % to end.', window_id;
  end if;
end;
$$;

revoke all on function public.end_maintenance(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_maintenance(uuid) to service_role;
