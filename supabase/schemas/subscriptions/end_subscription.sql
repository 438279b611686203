-- Unsubscribes; returns the topic, or null when the key is unknown. Repeating it changes nothing.
create function public.end_subscription(manage_key uuid) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  ended text;
begin
  update public.subscriptions known set
    ended_at = coalesce(known.ended_at, now()), confirm_hash = null, confirm_until = null
  where known.manage_key = end_subscription.manage_key
  returning known.topic into ended;
  return ended;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.end_subscription(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_subscription(uuid) to site_writer;
