-- Who is mailed about what. An address is mailed about a topic once its owner confirmed that, and until they end it.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('newsletter', 'status')),
  email text not null check (length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$' and email = lower(email)),
  language text not null check (language in ('en', 'ar')),
  region text not null check (region in ('EU', 'UK', 'AU', 'SG', 'MENA', 'GLOBAL')),
  -- Of the link that confirms: it works once, and not for ever.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_until timestamptz,
  -- In each mail: ends the subscription and opens its preferences, and nothing else.
  manage_key uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (topic, email),
  check ((confirm_hash is null) = (confirm_until is null))
);

create index subscriptions_by_email on public.subscriptions (email);
create index subscriptions_mailed on public.subscriptions (topic) where confirmed_at is not null and ended_at is null;

alter table public.subscriptions enable row level security;
create policy "The service reads subscriptions" on public.subscriptions
  for select to service_role using (true);

revoke all on public.subscriptions from public, anon, authenticated, service_role;
grant select, delete on public.subscriptions to service_role;

-- Asks the owner of an address to confirm a subscription. Whether the address is known makes no difference to the caller or to the mail.
create function public.request_subscription(
  key uuid, sender text, language text, region text, topic text, email text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  asked public.subscriptions;
begin
  if not public.enter_submission(key, 'subscription', email, sender) then
    return;
  end if;
  insert into public.subscriptions as known (topic, email, language, region, confirm_hash, confirm_until)
  values (
    topic, lower(email), language, region, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '3 days'
  )
  on conflict on constraint subscriptions_topic_email_key do update
    set confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      -- Somebody else may have asked: what the owner chose before stays until they confirm.
      language = case when known.confirmed_at is null then excluded.language else known.language end,
      region = case when known.confirmed_at is null then excluded.region else known.region end
  returning * into asked;
  insert into public.outbox (kind, language, region, recipient, details)
  values (
    asked.topic || '-confirm', request_subscription.language, request_subscription.region, asked.email,
    jsonb_build_object('confirmToken', token)
  );
end;
$$;

-- Confirms the subscription of a link; its topic, or null when the link is used, too old or made up.
create function public.confirm_subscription(token text) returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  confirmed public.subscriptions;
begin
  update public.subscriptions set
    confirm_hash = null, confirm_until = null, confirmed_at = now(), ended_at = null
  where confirm_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and confirm_until > now()
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

-- Ends a subscription at once; its topic, or null when the key is made up. Ending twice is ending once.
create function public.end_subscription(manage_key uuid) returns text
  language sql
  security definer
  set search_path = ''
as $$
  update public.subscriptions known set
    ended_at = coalesce(known.ended_at, now()), confirm_hash = null, confirm_until = null
  where known.manage_key = end_subscription.manage_key
  returning known.topic;
$$;

-- What the owner of a confirmed address is mailed about; no row when the key is made up. The address is told in part only.
create function public.read_preferences(manage_key uuid)
  returns table (address text, language text, topics text[])
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
    )
  from public.subscriptions own
  where own.manage_key = read_preferences.manage_key and own.confirmed_at is not null;
$$;

-- Sets what the owner of a confirmed address is mailed about, and in which language; false when the key is made up.
create function public.set_preferences(manage_key uuid, topics text[], language text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  own public.subscriptions;
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
    ended_at = case when known.topic = any (topics) then null else coalesce(known.ended_at, now()) end,
    confirm_hash = case when known.topic = any (topics) then known.confirm_hash end,
    confirm_until = case when known.topic = any (topics) then known.confirm_until end
  where known.email = own.email;
  return true;
end;
$$;

-- Has everybody who confirmed a topic mailed, each in their own language; the number of mails. The same event is mailed once.
create function public.mail_subscribers(topic text, kind text, event text, details jsonb) returns integer
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
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;

revoke all on function public.request_subscription(uuid, text, text, text, text, text) from public, anon, authenticated, service_role;
revoke all on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
revoke all on function public.end_subscription(uuid) from public, anon, authenticated, service_role;
revoke all on function public.read_preferences(uuid) from public, anon, authenticated, service_role;
revoke all on function public.set_preferences(uuid, text[], text) from public, anon, authenticated, service_role;
revoke all on function public.mail_subscribers(text, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.request_subscription(uuid, text, text, text, text, text) to anon, authenticated;
grant execute on function public.confirm_subscription(text) to anon, authenticated;
grant execute on function public.end_subscription(uuid) to anon, authenticated;
grant execute on function public.read_preferences(uuid) to anon, authenticated;
grant execute on function public.set_preferences(uuid, text[], text) to anon, authenticated;
grant execute on function public.mail_subscribers(text, text, text, jsonb) to service_role;
