-- Marks an inbox item as handled by the caller, or as open again. The first handler is kept. False when it does not exist.
create function public.set_inbox_handled(item_kind text, item_key uuid, is_handled boolean) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  if not exists (select from public.inbox_items item where item.kind = item_kind and item.key = item_key) then
    return false;
  end if;
  if is_handled then
    insert into public.inbox_handlings (kind, key, handled_by)
    select item_kind, item_key, member.email from auth.users member where member.id = auth.uid()
    on conflict do nothing;
  else
    delete from public.inbox_handlings known where known.kind = item_kind and known.key = item_key;
  end if;
  return true;
end;
$$;

revoke all on function public.set_inbox_handled(text, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.set_inbox_handled(text, uuid, boolean) to authenticated;
