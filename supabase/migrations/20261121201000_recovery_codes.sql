-- Codes that stand in for a second factor that is lost: shown once, kept as digests, used once each.
create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Sessions in which one was used: they have shown all that they have to show.
create table public.recovered_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  recovered_at timestamptz not null default now()
);

-- Wrong ones, by whom they were tried for.
create table public.recovery_code_tries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tries integer not null check (tries > 0),
  ends_at timestamptz not null
);

alter table public.recovery_codes enable row level security;
alter table public.recovered_sessions enable row level security;
alter table public.recovery_code_tries enable row level security;
create policy "The service takes them away" on public.recovery_codes for delete to service_role using (true);
create policy "The service takes them away" on public.recovered_sessions for delete to service_role using (true);
create policy "The service forgives" on public.recovery_code_tries for delete to service_role using (true);

revoke all on public.recovery_codes from public, anon, authenticated, service_role;
revoke all on public.recovered_sessions from public, anon, authenticated, service_role;
revoke all on public.recovery_code_tries from public, anon, authenticated, service_role;
grant delete on public.recovery_codes to service_role;
grant delete on public.recovered_sessions to service_role;
grant delete on public.recovery_code_tries to service_role;

create or replace function public.has_shown_all() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select auth.uid() is not null and (
    auth.jwt() ->> 'aal' = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
    or exists (
      select from public.recovered_sessions where session_id::text = auth.jwt() ->> 'session_id'
    )
  )
$$;

-- Eighty random bits need no slow hash. How a code is typed does not matter.
create function public.recovery_code_digest(owner uuid, code text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(owner::text || regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), 'UTF8')), 'hex')
$$;

-- Makes ten in place of those of before, and tells them for the only time.
create function public.make_recovery_codes() returns setof text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Without those that are taken for one another.
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  owner constant uuid := auth.uid();
  random bytea;
  code text;
begin
  if not public.has_shown_all() or not exists (
    select from auth.mfa_factors where user_id = owner and status = 'verified'
  ) then
    raise insufficient_privilege using message = 'Recovery codes belong to a second factor that was shown.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recovery ' || owner, 0));
  delete from public.recovery_codes where user_id = owner;
  for n in 1..10 loop
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    select string_agg(substr(letters, (get_byte(random, place) & 31) + 1, 1), '' order by place) into code
    from generate_series(0, 15) place;
    insert into public.recovery_codes (user_id, code_hash) values (owner, public.recovery_code_digest(owner, code));
    return next regexp_replace(code, '(.{4})(?=.)', '\1-', 'g');
  end loop;
end;
$$;

-- How many are left; none for a session that has not shown all.
create function public.recovery_codes_left() returns integer
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select count(*)::integer from public.recovery_codes
  where user_id = auth.uid() and used_at is null and public.has_shown_all()
$$;

-- Takes one of them in place of the second factor, for this session. Answers and does not raise, so that a wrong one stays counted.
create function public.use_recovery_code(code text) returns text
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
  insert into public.outbox (kind, language, region, recipient, details)
  select 'auth-recovery-code-used', public.auth_mail_language(null, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email,
    jsonb_build_object('left', (select count(*) from public.recovery_codes where user_id = owner and used_at is null))
  from auth.users where id = owner;
  return 'accepted';
end;
$$;

-- Removes a second factor whose device is lost: the sign-in service itself asks for a code of it. Ends all other sessions.
create function public.remove_lost_factor() returns void
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
  insert into public.outbox (kind, language, region, recipient, details)
  select 'auth-factor-removed', public.auth_mail_language(null, raw_user_meta_data),
    public.auth_mail_region(raw_user_meta_data), email, '{}'
  from auth.users where id = owner;
end;
$$;

revoke all on function public.recovery_code_digest(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.make_recovery_codes() from public, anon, authenticated, service_role;
revoke all on function public.recovery_codes_left() from public, anon, authenticated, service_role;
revoke all on function public.use_recovery_code(text) from public, anon, authenticated, service_role;
revoke all on function public.remove_lost_factor() from public, anon, authenticated, service_role;
grant execute on function public.make_recovery_codes() to authenticated;
grant execute on function public.recovery_codes_left() to authenticated;
grant execute on function public.use_recovery_code(text) to authenticated;
grant execute on function public.remove_lost_factor() to authenticated;
