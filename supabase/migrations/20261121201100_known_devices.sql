-- Devices that an account was signed in to on, each as a digest: the kind of its program and the network that it was in.
create table public.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  first_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table public.known_devices enable row level security;
create policy "The service forgets them" on public.known_devices for delete to service_role using (true);

revoke all on public.known_devices from public, anon, authenticated, service_role;
grant delete on public.known_devices to service_role;

-- Tells the owner of a sign-in from a device that was not seen before. In the database, so that it does not matter which way somebody came.
create function public.note_sign_in() returns trigger
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
    insert into public.outbox (kind, language, region, recipient, details)
    select 'auth-new-sign-in', public.auth_mail_language(null, raw_user_meta_data),
      public.auth_mail_region(raw_user_meta_data), email, jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    from auth.users where id = new.user_id;
  end if;
  return new;
end;
$$;

revoke all on function public.note_sign_in() from public, anon, authenticated, service_role;

create trigger note_sign_in after insert on auth.sessions for each row execute function public.note_sign_in();
