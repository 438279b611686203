-- What several functions checked or sent, each in its own words, has one place.

-- Refuses who is not staff that has shown all that it has to show.
create function public.require_staff() returns void
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise insufficient_privilege using message = 'This is for staff.';
  end if;
end;
$$;

-- Mails the owner of an account about it, in the language in which it was made.
create function public.mail_account_owner(owner uuid, kind text, details jsonb default '{}') returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.outbox (kind, language, region, recipient, details)
  select mail_account_owner.kind, public.auth_mail_language(null, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email, mail_account_owner.details
  from auth.users where id = owner
$$;

create or replace function public.list_inbox(
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
  perform public.require_staff();
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

create or replace function public.read_inbox_item(item_kind text, item_key uuid) returns table (
  kind text, key uuid, language text, region text, email text, details jsonb,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text
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
      item.handled_at, item.handled_by
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where item.kind = item_kind and item.key = item_key;
end;
$$;

create or replace function public.set_inbox_handled(item_kind text, item_key uuid, is_handled boolean) returns boolean
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

create or replace function public.use_recovery_code(code text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if owner is null or not exists (select from auth.sessions where id = session and user_id = owner) then
    raise insufficient_privilege using message = 'Nobody is signed in.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  if exists (select from public.recovery_code_tries known where known.user_id = owner and known.tries >= 5 and known.ends_at > now()) then
    return 'wait';
  end if;
  update public.recovery_codes set used_at = now()
  where user_id = owner and code_hash = public.recovery_code_digest(owner, code) and used_at is null;
  if not found then
    insert into public.recovery_code_tries as known (user_id, tries, ends_at)
    values (owner, 1, now() + interval '15 minutes')
    on conflict (user_id) do update set
      tries = case when known.ends_at <= now() then 1 else known.tries + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end;
    return 'wrong';
  end if;
  delete from public.recovery_code_tries where user_id = owner;
  insert into public.recovered_sessions (session_id) values (session) on conflict do nothing;
  perform public.mail_account_owner(
    owner, 'auth-recovery-code-used',
    jsonb_build_object('left', (select count(*) from public.recovery_codes where user_id = owner and used_at is null))
  );
  return 'accepted';
end;
$$;

create or replace function public.remove_lost_factor() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if not exists (
    select from public.recovered_sessions known join auth.sessions on sessions.id = known.session_id
    where known.session_id = session and sessions.user_id = owner
  ) then
    raise insufficient_privilege using message = 'No recovery code was used.';
  end if;
  delete from auth.mfa_factors where user_id = owner;
  delete from auth.sessions where user_id = owner and id <> session;
  delete from public.recovery_codes where user_id = owner;
  perform public.mail_account_owner(owner, 'auth-factor-removed');
end;
$$;

create or replace function public.note_sign_in() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Without version numbers: a program that was updated is the same device.
  program constant text := regexp_replace(coalesce(new.user_agent, ''), '[0-9._]+', '', 'g');
  network constant text := coalesce(
    network(set_masklen(new.ip, case family(new.ip) when 4 then 16 else 32 end))::text, ''
  );
  is_first constant boolean := not exists (select from public.known_devices where user_id = new.user_id);
begin
  insert into public.known_devices (user_id, device_hash)
  values (new.user_id, encode(sha256(convert_to(program || ' ' || network, 'UTF8')), 'hex'))
  on conflict do nothing;
  if found and not is_first then
    perform public.mail_account_owner(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

revoke all on function public.require_staff() from public, anon, authenticated, service_role;
revoke all on function public.mail_account_owner(uuid, text, jsonb) from public, anon, authenticated, service_role;
