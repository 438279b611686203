-- Inbox items that staff handled.
create table public.inbox_handlings (
  kind text not null check (public.is_inbox_kind(kind)),
  key uuid not null,
  handled_at timestamptz not null default now(),
  handled_by text not null check (length(handled_by) between 3 and 254),
  primary key (kind, key)
);

alter table public.inbox_handlings enable row level security;
create policy "The service reads handled items" on public.inbox_handlings
  for select to service_role using (true);

revoke all on public.inbox_handlings from public, anon, authenticated, service_role;
grant select, delete on public.inbox_handlings to service_role;

-- Forms and deletion requests in one shape. A deletion is due in one month (Regulation (EU) 2016/679, Art. 12(3)).
create view public.inbox_items with (security_invoker = true) as
  select item.kind, item.key, item.language, item.region, item.email, item.about, item.created_at, item.due_at, item.details,
    item.is_repeat or coalesce(submission.is_suspect, false) as is_repeat, handling.handled_at, handling.handled_by
  from (
    select kind, key, language, region, email, about, created_at, due_at,
      -- The assessment of a demo request: its result, the warning, and each answer.
      details || coalesce(jsonb_build_object(
        'appropriateness', stored -> 'appropriateness' ->> 'result', 'warned', stored -> 'appropriateness' ->> 'warned'
      ) || (stored -> 'appropriateness' -> 'answers'), '{}') as details,
      coalesce((stored -> 'is_repeat')::boolean, false) as is_repeat
    from public.sent_forms
    union all
    select 'deletion', user_id, null, null, null, null, requested_at, requested_at + interval '1 month', '{}', false
    from public.deletion_requests
  ) item
    left join public.inbox_handlings handling using (kind, key)
    left join public.form_submissions submission on submission.key = item.key;

revoke all on public.inbox_items from public, anon, authenticated, service_role;
grant select on public.inbox_items to service_role;

-- A page of the inbox, with an optional search by name, address or reference. Open complaints come first, repeated ones later,
-- then by due date. Handled items are newest first.
create function public.list_inbox(
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

revoke all on function public.list_inbox(boolean, text, text, integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_inbox(boolean, text, text, integer, integer) to authenticated;

-- One inbox item. No row if it doesn't exist.
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

-- Marks an item as handled by the caller, or as open. The first handler stays. False if it doesn't exist.
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
