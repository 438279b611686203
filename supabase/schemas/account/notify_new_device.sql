-- Mails the owner of an account about a sign-in from a new device. A trigger, so that no way of signing in bypasses it.
create function public.notify_new_device() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  is_first constant boolean := not exists (select from public.known_devices where user_id = new.user_id);
  is_new boolean;
begin
  insert into public.known_devices (user_id, device_hash)
  values (new.user_id, public.device_hash(new.user_agent, new.ip))
  on conflict (user_id, device_hash) do update set last_seen_at = now()
  returning xmax = 0 into is_new;
  if is_new and not is_first then
    perform public.queue_account_mail(
      new.user_id, 'auth-new-sign-in', jsonb_build_object('userAgent', coalesce(new.user_agent, ''))
    );
  end if;
  return new;
end;
$$;

revoke all on function public.notify_new_device() from public, anon, authenticated, service_role;

create trigger notify_new_device after insert on auth.sessions for each row execute function public.notify_new_device();
