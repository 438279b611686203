-- Mails the owner of an account about a sign-in from a new device. A trigger, so that no way of signing in bypasses it.
create function public.notify_new_device() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Without version numbers: an updated browser is the same device.
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
    perform public.queue_account_mail(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

revoke all on function public.notify_new_device() from public, anon, authenticated, service_role;

create trigger notify_new_device after insert on auth.sessions for each row execute function public.notify_new_device();
