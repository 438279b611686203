-- Brings a database to supabase/schemas.

drop function if exists public.read_inbox_item(text,uuid);

-- A page of the inbox, for staff, optionally searched by name, address or reference, without accents and apostrophes. Among open items complaints come
-- first, except those that look like one of many; then the others by due date. Handled ones are newest first.
create or replace function public.list_inbox(
  is_handled boolean default false, only_kind text default null, words text default null,
  page_size integer default 25, page integer default 1
) returns table (
  kind text, key uuid, language text, region text, email text, about text, name text,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, is_repeat boolean, total bigint
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  apostrophes constant text := '''’‘ʼ`´';
begin
  perform public.require_staff();
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.about,
      nullif(btrim(concat_ws(' ', item.details ->> 'firstName', item.details ->> 'lastName')), ''),
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, item.is_repeat, count(*) over ()
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where (item.handled_at is not null) = is_handled and (only_kind is null or item.kind = only_kind)
      and (words is null or position(
        translate(public.fold_text(words), apostrophes, '') in translate(public.fold_text(concat_ws(
          ' ', item.details ->> 'firstName', item.details ->> 'lastName', item.email, client.email,
          public.submission_reference(item.key)
        )), apostrophes, '')
      ) > 0)
    order by item.handled_at desc nulls last, item.kind <> 'complaint' or item.is_repeat, item.due_at nulls last, item.created_at, item.key
    limit least(greatest(page_size, 1), 100) offset least(greatest(page, 1) - 1, 100000) * least(greatest(page_size, 1), 100);
end;
$$;

-- One inbox item, for staff; no row when it does not exist.
create function public.read_inbox_item(item_kind text, item_key uuid) returns table (
  kind text, key uuid, language text, region text, email text, details jsonb,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, is_repeat boolean, reference text
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
      item.handled_at, item.handled_by, item.is_repeat,
      case when item.kind <> 'deletion' then public.submission_reference(item.key) end
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where item.kind = item_kind and item.key = item_key;
end;
$$;

revoke all on function public.read_inbox_item(text, uuid) from public, anon, authenticated, service_role;

grant execute on function public.read_inbox_item(text, uuid) to authenticated;
