-- Devices that signed in to an account, as digests of the device cookie.
create table public.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table public.known_devices enable row level security;
create policy "The service deletes devices" on public.known_devices for delete to service_role using (true);

revoke all on public.known_devices from public, anon, authenticated, service_role;
grant delete on public.known_devices to service_role;

-- Digest of the device cookie, which the site appends to the user agent. Null without a cookie.
create function public.device_hash(user_agent text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(substring(user_agent from ' device/([0-9a-f]{64})$'), 'UTF8')), 'hex')
$$;

revoke all on function public.device_hash(text) from public, anon, authenticated, service_role;

-- Whether the account signed in on this device before. False for unknown addresses.
create function public.is_known_device(address text, user_agent text) returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select exists (
    select from public.known_devices known join auth.users client on client.id = known.user_id
    where client.email = lower(address) and known.device_hash = public.device_hash(is_known_device.user_agent)
  )
$$;

revoke all on function public.is_known_device(text, text) from public, anon, authenticated, service_role;
grant execute on function public.is_known_device(text, text) to supabase_auth_admin;

-- Mails the owner about a sign-in from a new device. A trigger covers every way to sign in. The session doesn't keep the device
-- secret.
create function public.notify_new_device() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  device constant text := public.device_hash(new.user_agent);
  is_first boolean;
  is_known boolean;
begin
  new.user_agent := regexp_replace(new.user_agent, ' device/[0-9a-f]{64}$', '');
  if tg_op = 'UPDATE' then
    return new;
  end if;
  is_first := (select last_sign_in_at is null from auth.users where id = new.user_id)
    and not exists (select from auth.sessions where user_id = new.user_id);
  is_known := exists (select from public.known_devices where user_id = new.user_id and device_hash = device);
  if device is not null then
    insert into public.known_devices (user_id, device_hash) values (new.user_id, device)
    on conflict (user_id, device_hash) do update set last_seen_at = now();
  end if;
  if not is_known and not is_first then
    perform public.queue_account_mail(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

revoke all on function public.notify_new_device() from public, anon, authenticated, service_role;

create trigger notify_new_device before insert or update of user_agent on auth.sessions
  for each row execute function public.notify_new_device();
