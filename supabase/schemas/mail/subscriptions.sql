-- Mail subscriptions with double opt-in.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('newsletter', 'status')),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$' and email = lower(email)),
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  -- Hash of the token in the confirmation link, which works once.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_until timestamptz,
  -- Key of the links in each mail, which unsubscribe or open the preferences.
  manage_key uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null: all components, including later ones.
  component_ids text[],
  -- The confirmation link applies these. Until then the earlier choice stays.
  requested_language text references public.languages (code),
  requested_region text references public.regions (code),
  requested_component_ids text[],
  unique (topic, email),
  check ((confirm_hash is null) = (confirm_until is null)),
  check (topic = 'status' or (component_ids is null and requested_component_ids is null)),
  check ((requested_language is null) = (requested_region is null)),
  check (requested_component_ids is null or requested_language is not null)
);

create index subscriptions_by_email on public.subscriptions (email);
create index subscriptions_mailed on public.subscriptions (topic) where confirmed_at is not null and ended_at is null;

alter table public.subscriptions enable row level security;
create policy "The service reads subscriptions" on public.subscriptions
  for select to service_role using (true);

revoke all on public.subscriptions from public, anon, authenticated, service_role;
grant select, delete on public.subscriptions to service_role;

-- Queues a confirmation mail. Neither the caller nor the mail learns whether the address is known.
create function public.request_subscription(
  key uuid, sender text, language text, region text, topic text, email text, component_ids text[] default null,
  is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  chosen text[] := public.filter_active_components(component_ids);
begin
  if public.register_submission(key, 'subscription', email, sender, is_suspect) = 'repeated' then
    return;
  end if;
  insert into public.subscriptions as known (
    topic, email, language, region, confirm_hash, confirm_until, requested_language, requested_region, requested_component_ids
  )
  values (
    topic, lower(email), language, region, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '3 days',
    language, region, chosen
  )
  on conflict on constraint subscriptions_topic_email_key do update
    set confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      requested_language = excluded.requested_language, requested_region = excluded.requested_region,
      requested_component_ids = excluded.requested_component_ids;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    request_subscription.topic || '-confirm', request_subscription.language, request_subscription.region, lower(email),
    jsonb_strip_nulls(jsonb_build_object('confirmToken', token, 'components', (
      select jsonb_agg(jsonb_build_object('en', known.name, 'ar', known.name_ar) order by known.position, known.id)
      from public.components known where known.id = any (chosen)
    )))
  );
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.request_subscription(uuid, text, text, text, text, text, text[], boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.request_subscription(uuid, text, text, text, text, text, text[], boolean) to site_writer;

-- Applies the requested subscription and returns its topic, or null if the token is used, expired or unknown.
create function public.confirm_subscription(token text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  confirmed public.subscriptions;
begin
  update public.subscriptions known set
    confirm_hash = null, confirm_until = null, confirmed_at = now(), ended_at = null,
    language = coalesce(known.requested_language, known.language),
    region = coalesce(known.requested_region, known.region),
    component_ids = case when known.requested_language is null then known.component_ids else known.requested_component_ids end,
    requested_language = null, requested_region = null, requested_component_ids = null
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
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to site_writer;

-- Returns the topic, or null if the key is unknown. Idempotent.
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

-- The preferences of a confirmed address, masked, and the topic of the mail that has the key.
create function public.read_preferences(manage_key uuid)
  returns table (address text, topic text, language text, topics text[], component_ids text[])
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    left(own.email, 1) || '…' || substring(own.email from '@.*$'),
    own.topic,
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

revoke all on function public.read_preferences(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_preferences(uuid) to site_writer;

-- Returns false if the key is unknown.
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

-- Queues one mail per event for each confirmed subscriber and returns the number. With components, only for subscribers of those
-- or of all components, and with regions, only for theirs. Each topic has its own kinds, so that subscribers get nothing that they
-- didn't ask for.
create function public.mail_subscribers(
  topic text, kind text, event text, details jsonb, component_ids text[] default '{}', regions text[] default null
) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  written integer;
begin
  if (topic, kind) not in (
    ('newsletter', 'newsletter-issue'), ('status', 'status-incident'), ('status', 'status-maintenance')
  ) then
    raise exception 'Subscribers of "%" get no mails of the kind "%".', topic, kind;
  end if;
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
    and (mail_subscribers.regions is null or subscriber.region = any (mail_subscribers.regions))
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;

revoke all on function public.mail_subscribers(text, text, text, jsonb, text[], text[])
  from public, anon, authenticated, service_role;
grant execute on function public.mail_subscribers(text, text, text, jsonb, text[], text[]) to service_role;
