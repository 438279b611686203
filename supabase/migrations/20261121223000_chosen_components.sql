-- Which parts of the product a subscriber to the status is mailed about.
alter table public.subscriptions
  -- Null: about all of them, also those that are added later.
  add column component_ids text[],
  -- What the link that confirms sets: until its owner follows it, what they chose before stays.
  add column asked_language text check (asked_language in ('en', 'ar')),
  add column asked_region text check (asked_region in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
  add column asked_component_ids text[],
  add check (topic = 'status' or (component_ids is null and asked_component_ids is null)),
  add check ((asked_language is null) = (asked_region is null)),
  add check (asked_component_ids is null or asked_language is not null);

-- Those of the ids that a component in use has, in the order of the status page; null, which means all, stays null.
create function public.components_among(ids text[]) returns text[]
  language sql
  stable
  set search_path = ''
as $$
  select case when ids is not null then array(
    select known.id from public.components known where known.is_active and known.id = any (ids) order by known.position, known.id
  ) end;
$$;

revoke all on function public.components_among(text[]) from public, anon, authenticated, service_role;

drop function public.request_subscription(uuid, text, text, text, text, text);

-- Asks the owner of an address to confirm a subscription. Whether the address is known makes no difference to the caller or to the mail.
create function public.request_subscription(
  key uuid, sender text, language text, region text, topic text, email text, component_ids text[] default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  chosen text[] := public.components_among(component_ids);
begin
  if not public.enter_submission(key, 'subscription', email, sender) then
    return;
  end if;
  insert into public.subscriptions as known (
    topic, email, language, region, confirm_hash, confirm_until, asked_language, asked_region, asked_component_ids
  )
  values (
    topic, lower(email), language, region, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '3 days',
    language, region, chosen
  )
  on conflict on constraint subscriptions_topic_email_key do update
    set confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      asked_language = excluded.asked_language, asked_region = excluded.asked_region,
      asked_component_ids = excluded.asked_component_ids;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    request_subscription.topic || '-confirm', request_subscription.language, request_subscription.region, lower(email),
    jsonb_strip_nulls(jsonb_build_object('confirmToken', token, 'components', (
      select jsonb_agg(jsonb_build_object('en', known.name, 'ar', known.name_ar) order by known.position, known.id)
      from public.components known where known.id = any (chosen)
    )))
  );
end;
$$;

-- Confirms the subscription of a link, as it was asked for; its topic, or null when the link is used, too old or made up.
create or replace function public.confirm_subscription(token text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  confirmed public.subscriptions;
begin
  update public.subscriptions known set
    confirm_hash = null, confirm_until = null, confirmed_at = now(), ended_at = null,
    language = coalesce(known.asked_language, known.language),
    region = coalesce(known.asked_region, known.region),
    component_ids = case when known.asked_language is null then known.component_ids else known.asked_component_ids end,
    asked_language = null, asked_region = null, asked_component_ids = null
  where known.confirm_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and known.confirm_until > now()
  returning * into confirmed;
  if confirmed.id is null then
    return null;
  end if;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    confirmed.topic || '-welcome', confirmed.language, confirmed.region, confirmed.email,
    jsonb_build_object('manageKey', confirmed.manage_key)
  );
  return confirmed.topic;
end;
$$;

drop function public.read_preferences(uuid);

-- What the owner of a confirmed address is mailed about; no row when the key is made up. The address is told in part only.
create function public.read_preferences(manage_key uuid)
  returns table (address text, language text, topics text[], component_ids text[])
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    left(own.email, 1) || '…' || substring(own.email from '@.*$'),
    own.language,
    array(
      select other.topic from public.subscriptions other
      where other.email = own.email and other.confirmed_at is not null and other.ended_at is null
      order by other.topic
    ),
    (select status.component_ids from public.subscriptions status
      where status.topic = 'status' and status.email = own.email and status.confirmed_at is not null)
  from public.subscriptions own
  where own.manage_key = read_preferences.manage_key and own.confirmed_at is not null;
$$;

drop function public.set_preferences(uuid, text[], text);

-- Sets what the owner of a confirmed address is mailed about, and in which language; false when the key is made up.
create function public.set_preferences(
  manage_key uuid, topics text[], language text, component_ids text[] default null
) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  own public.subscriptions;
  chosen_components text[] := public.components_among(component_ids);
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
end;
$$;

drop function public.mail_subscribers(text, text, text, jsonb);

-- Has everybody who confirmed a topic mailed, each in their own language; the number of mails. The same event is mailed once. What
-- concerns some components goes to those who chose one of them or all; what names none concerns all.
create function public.mail_subscribers(
  topic text, kind text, event text, details jsonb, component_ids text[] default '{}'
) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  written integer;
begin
  insert into public.outbox (id, kind, language, region, recipient, details)
  select
    md5(subscriber.id || ' ' || mail_subscribers.kind || ' ' || event)::uuid,
    mail_subscribers.kind, subscriber.language, subscriber.region, subscriber.email,
    mail_subscribers.details || jsonb_build_object('manageKey', subscriber.manage_key)
  from public.subscriptions subscriber
  where subscriber.topic = mail_subscribers.topic and subscriber.confirmed_at is not null and subscriber.ended_at is null
    and (
      subscriber.component_ids is null
      or mail_subscribers.component_ids = '{}'
      or subscriber.component_ids && mail_subscribers.component_ids
    )
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;

revoke all on function public.request_subscription(uuid, text, text, text, text, text, text[])
  from public, anon, authenticated, service_role;
revoke all on function public.read_preferences(uuid) from public, anon, authenticated, service_role;
revoke all on function public.set_preferences(uuid, text[], text, text[]) from public, anon, authenticated, service_role;
revoke all on function public.mail_subscribers(text, text, text, jsonb, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.request_subscription(uuid, text, text, text, text, text, text[]) to anon, authenticated;
grant execute on function public.read_preferences(uuid) to anon, authenticated;
grant execute on function public.set_preferences(uuid, text[], text, text[]) to anon, authenticated;
grant execute on function public.mail_subscribers(text, text, text, jsonb, text[]) to service_role;

-- Mails whatever is said about an incident to those who chose one of its components.
create or replace function public.mail_incident_update() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  incident public.incidents;
begin
  select * into incident from public.incidents known where known.id = new.incident_id;
  perform public.mail_subscribers('status', 'status-incident', new.id::text, jsonb_build_object(
    'title', jsonb_build_object('en', incident.title, 'ar', incident.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar)
  ), incident.component_ids);
  return null;
end;
$$;

-- Mails that maintenance is announced, called off, or over before its time.
create function public.mail_maintenance() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  occasion text := case
    when tg_op = 'INSERT' then 'announced'
    when new.cancelled_at is not null then 'cancelled'
    else 'ended'
  end;
begin
  perform public.mail_subscribers('status', 'status-maintenance', new.id || ' ' || occasion, jsonb_build_object(
    'occasion', occasion,
    'title', jsonb_build_object('en', new.title, 'ar', new.title_ar),
    'text', jsonb_build_object('en', new.text, 'ar', new.text_ar),
    'startsAt', new.starts_at,
    'endsAt', new.ends_at
  ), new.component_ids);
  return null;
end;
$$;

revoke all on function public.mail_maintenance() from public, anon, authenticated, service_role;

create trigger maintenance_mailed after insert on public.maintenance_windows
  for each row execute function public.mail_maintenance();
create trigger maintenance_change_mailed after update of cancelled_at, ends_at on public.maintenance_windows
  for each row when (old.cancelled_at is distinct from new.cancelled_at or new.ends_at < old.ends_at)
  execute function public.mail_maintenance();
