-- Sets the topics, components and language of a confirmed address; false when the key is unknown.
create function public.set_preferences(
  manage_key uuid, topics text[], language text, component_ids text[] default null
) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  own public.subscriptions;
  chosen_components text[] := public.filter_active_components(component_ids);
begin
  select * into own from public.subscriptions known
  where known.manage_key = set_preferences.manage_key and known.confirmed_at is not null;
  if own.id is null then
    return false;
  end if;
  insert into public.subscriptions as known (topic, email, language, region, confirmed_at)
  select distinct chosen, own.email, set_preferences.language, own.region, now()
  from unnest(topics) chosen
  on conflict on constraint subscriptions_topic_email_key do update
    set confirmed_at = coalesce(known.confirmed_at, now()), ended_at = null;
  update public.subscriptions known set
    language = set_preferences.language,
    component_ids = case when known.topic = 'status' then chosen_components end,
    ended_at = case when known.topic = any (topics) then null else coalesce(known.ended_at, now()) end,
    confirm_hash = case when known.topic = any (topics) then known.confirm_hash end,
    confirm_until = case when known.topic = any (topics) then known.confirm_until end
  where known.email = own.email;
  return true;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.set_preferences(uuid, text[], text, text[]) from public, anon, authenticated, service_role;
grant execute on function public.set_preferences(uuid, text[], text, text[]) to site_writer;
