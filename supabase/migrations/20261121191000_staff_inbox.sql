-- Users who work for the broker. What visitors sent is read by them, and by no client.
create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  appointed_at timestamptz not null default now()
);

-- Whether a request comes from staff that has shown all that it has to show.
create function public.is_staff() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.has_shown_all() and exists (select from public.staff where user_id = auth.uid())
$$;

alter table public.staff enable row level security;
create policy "Staff see that they are" on public.staff
  for select to authenticated using (user_id = auth.uid() and public.has_shown_all());
create policy "The service reads staff" on public.staff
  for select to service_role using (true);

revoke all on public.staff from public, anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;

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

-- Takes that back; false when they were not.
create function public.dismiss_staff(address text) returns boolean
  language sql
  security definer
  set search_path = ''
as $$
  with gone as (
    delete from public.staff using auth.users known
    where known.id = staff.user_id and known.email = lower(address)
    returning staff.user_id
  )
  select exists (select from gone)
$$;

create function public.list_staff() returns table (email text, appointed_at timestamptz, has_second_factor boolean)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select known.email::text, staff.appointed_at,
    exists (select from auth.mfa_factors factor where factor.user_id = known.id and factor.status = 'verified')
  from public.staff join auth.users known on known.id = staff.user_id
  order by 1
$$;

-- What staff has seen to: which, when, and who did.
create table public.inbox_handlings (
  kind text not null check (kind in ('contact', 'demo', 'partner', 'deletion')),
  key uuid not null,
  handled_at timestamptz not null default now(),
  handled_by text not null check (length(handled_by) between 3 and 254),
  primary key (kind, key)
);

alter table public.inbox_handlings enable row level security;
create policy "The service reads what was handled" on public.inbox_handlings
  for select to service_role using (true);

revoke all on public.inbox_handlings from public, anon, authenticated, service_role;
grant select, delete on public.inbox_handlings to service_role;

-- All that arrived, in one shape: the forms of visitors, and clients who want their account deleted. Only contact, partnership and
-- deletion promise when; the law gives a month for the last (Regulation (EU) 2016/679, Art. 12(3)).
create view public.inbox_items with (security_invoker = true) as
  select item.*, handling.handled_at, handling.handled_by
  from (
    select 'contact' as kind, key, language, region, email, subject as about, created_at, reply_due_at as due_at,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'subject', subject, 'message', message) as details
    from public.contact_messages
    union all
    select 'demo', key, language, region, email, platform, created_at, null,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'country', country, 'platform', platform)
    from public.demo_requests
    union all
    select 'partner', key, language, region, email, programme, created_at, reply_due_at,
      jsonb_strip_nulls(jsonb_build_object(
        'firstName', first_name, 'lastName', last_name, 'programme', programme, 'company', company,
        'website', website, 'market', market, 'message', message
      ))
    from public.partner_applications
    union all
    select 'deletion', user_id, null, null, null, null, requested_at, requested_at + interval '1 month', '{}'
    from public.deletion_requests
  ) item
    left join public.inbox_handlings handling using (kind, key);

revoke all on public.inbox_items from public, anon, authenticated, service_role;
grant select on public.inbox_items to service_role;

-- A page of what arrived, for staff; of somebody, where words of a name or address are given. What waits comes first that is due first; what was handled, newest first.
create function public.list_inbox(
  is_handled boolean default false, only_kind text default null, words text default null,
  page_size integer default 25, page integer default 1
) returns table (
  kind text, key uuid, language text, region text, email text, about text, name text,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, total bigint
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'This is for staff.';
  end if;
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.about,
      nullif(concat_ws(' ', item.details ->> 'firstName', item.details ->> 'lastName'), ''),
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, count(*) over ()
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where (item.handled_at is not null) = is_handled and (only_kind is null or item.kind = only_kind)
      and (words is null or position(lower(words) in lower(concat_ws(
        ' ', item.details ->> 'firstName', item.details ->> 'lastName', item.email, client.email
      ))) > 0)
    order by item.handled_at desc nulls last, item.due_at nulls last, item.created_at, item.key
    limit least(greatest(page_size, 1), 100) offset least(greatest(page, 1) - 1, 100000) * least(greatest(page_size, 1), 100);
end;
$$;

-- One of them, whole; no row when it is not there.
create function public.read_inbox_item(item_kind text, item_key uuid) returns table (
  kind text, key uuid, language text, region text, email text, details jsonb,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'This is for staff.';
  end if;
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.details,
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where item.kind = item_kind and item.key = item_key;
end;
$$;

-- Notes that the member of staff who asks has seen to it, or that it waits again. Whoever was first is kept. False when it is not there.
create function public.set_inbox_handled(item_kind text, item_key uuid, is_handled boolean) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'This is for staff.';
  end if;
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

revoke all on function public.is_staff() from public, anon, authenticated, service_role;
revoke all on function public.appoint_staff(text) from public, anon, authenticated, service_role;
revoke all on function public.dismiss_staff(text) from public, anon, authenticated, service_role;
revoke all on function public.list_staff() from public, anon, authenticated, service_role;
revoke all on function public.list_inbox(boolean, text, text, integer, integer) from public, anon, authenticated, service_role;
revoke all on function public.read_inbox_item(text, uuid) from public, anon, authenticated, service_role;
revoke all on function public.set_inbox_handled(text, uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.is_staff() to authenticated;
grant execute on function public.list_inbox(boolean, text, text, integer, integer) to authenticated;
grant execute on function public.read_inbox_item(text, uuid) to authenticated;
grant execute on function public.set_inbox_handled(text, uuid, boolean) to authenticated;
grant execute on function public.appoint_staff(text) to service_role;
grant execute on function public.dismiss_staff(text) to service_role;
grant execute on function public.list_staff() to service_role;
