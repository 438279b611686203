-- One inbox item, for staff; no row when it does not exist.
create function public.read_inbox_item(item_kind text, item_key uuid) returns table (
  kind text, key uuid, language text, region text, email text, details jsonb,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, is_repeat boolean
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.details,
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, item.is_repeat
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where item.kind = item_kind and item.key = item_key;
end;
$$;

revoke all on function public.read_inbox_item(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_inbox_item(text, uuid) to authenticated;
