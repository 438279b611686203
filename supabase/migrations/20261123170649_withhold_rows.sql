-- An error of a function that the site calls quotes no row.

-- Stores the answers of a sign-up with the account that it made. An account that is confirmed keeps what it has: whoever signs up with its
-- address is not its owner. Says nothing of whether there is one.
create or replace function public.record_appropriateness(address text, region text, appropriateness jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.account_appropriateness as known (user_id, region, appropriateness)
  select client.id, record_appropriateness.region, record_appropriateness.appropriateness
  from auth.users client
  where client.email = lower(address) and client.email_confirmed_at is null
  on conflict (user_id) do update
    set region = excluded.region, appropriateness = excluded.appropriateness, answered_at = excluded.answered_at;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Stores an application once, with the mails to its sender and to the broker.
create or replace function public.apply_as_partner(
  key uuid, sender text, language text, region text, programme text,
  first_name text, last_name text, email text, company text, website text, market text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.partner_applications;
begin
  if public.register_submission(key, 'partner', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Stores a request once, with the mails to its sender and to the broker. Where the region asks about knowledge and experience, it comes with the
-- answers; the mails do not.
create or replace function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text, appropriateness jsonb default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.demo_requests;
begin
  if appropriateness is null and exists (select from public.regions known where known.code = region and known.asks_appropriateness) then
    raise check_violation using message = 'The region asks about knowledge and experience.';
  end if;
  if public.register_submission(key, 'demo', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  values (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Stores a message once, with the mails to its sender and to the broker; beyond the rate limits without mails, in the staff inbox alone.
create or replace function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.contact_messages;
begin
  registered := public.register_submission(key, 'contact', email, sender);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'contact', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Stores a complaint once and returns its reference with the day by which it has its final answer. No limit rejects it and no proof of work is
-- needed; what looks like one of many is marked, and is in the staff inbox without mails.
create or replace function public.submit_complaint(
  key uuid, sender text, language text, region text, entity text,
  first_name text, last_name text, email text, topic text, message text, occurred text, remedy text, is_suspect boolean default false
) returns table (reference text, answer_by timestamptz)
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.complaints;
begin
  -- One at a time: the second of two equal ones finds the first.
  perform pg_advisory_xact_lock(hashtext('complaints'));
  select * into stored from public.complaints known where known.key = submit_complaint.key;
  if not found then
    insert into public.form_submissions (key, form, address_hash, sender_hash)
    values (key, 'complaint', encode(sha256(convert_to(public.mailbox_of(email), 'UTF8')), 'hex'), sender);
    insert into public.complaints (
      key, language, region, entity, first_name, last_name, email, topic, message, occurred, remedy, is_repeat, reply_due_at
    )
    values (
      submit_complaint.key, submit_complaint.language, submit_complaint.region, submit_complaint.entity, submit_complaint.first_name,
      submit_complaint.last_name, submit_complaint.email, submit_complaint.topic, submit_complaint.message,
      nullif(submit_complaint.occurred, ''), nullif(submit_complaint.remedy, ''),
      is_suspect or public.is_repeated_complaint(submit_complaint.email, sender, submit_complaint.message),
      now() + make_interval(days => coalesce((select complaint_days from public.regions where code = submit_complaint.entity), 0))
    )
    returning * into stored;
    if not stored.is_repeat then
      perform public.queue_form_mails(
        stored.key, 'complaint', stored.language, stored.region, stored.email,
        jsonb_strip_nulls(jsonb_build_object(
          'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email, 'entity', stored.entity,
          'topic', stored.topic, 'message', stored.message, 'occurred', stored.occurred, 'remedy', stored.remedy,
          'answerBy', stored.reply_due_at
        )),
        jsonb_build_object('answerBy', stored.reply_due_at)
      );
    end if;
  end if;
  return query select public.submission_reference(stored.key), stored.reply_due_at;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Verifies a solution: the challenge, a dot, and a number with which the hash of it all begins with as many zero bits as
-- required. False when the challenge is not ours or expired, or the solution is wrong.
create or replace function public.verify_proof_of_work(proof text) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  parts text[] := regexp_match(
    proof, '^(v1\.([a-z]{1,40})\.([0-9a-f-]{36})\.([0-9]{1,12})\.([0-9]{1,2}))\.([0-9a-f]{64})\.[0-9]{1,15}$'
  );
  digest text := encode(sha256(convert_to(proof, 'UTF8')), 'hex');
begin
  if parts is null or public.sign_proof_challenge(parts[1]) <> parts[6] then
    return false;
  end if;
  if to_timestamp(parts[4]::bigint) < now()
    or left(('x' || left(digest, 8))::bit(32)::text, parts[5]::integer) ~ '1'
  then
    return false;
  end if;
  delete from public.verified_submissions where proven_at < now() - interval '1 hour';
  insert into public.verified_submissions as known (key, form, bits) values (parts[3]::uuid, parts[2], parts[5]::integer)
    on conflict on constraint verified_submissions_pkey do update set bits = greatest(known.bits, excluded.bits);
  return true;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Counts one confirmation on today's date in UTC; of one place at most thirty a day.
create or replace function public.acknowledge_region(region_from text, region_to text, language text, sender text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  already integer;
begin
  delete from public.acknowledgement_senders known where known.day < today;
  insert into public.acknowledgement_senders as known (day, sender_hash) values (today, sender)
  on conflict on constraint acknowledgement_senders_pkey do update set times = known.times + 1
  returning known.times into already;
  if already > 30 then
    return;
  end if;
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language)
  values (today, region_from, region_to, language)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

-- Confirms a subscription as it was requested; returns its topic, or null when the token is used, expired or unknown.
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

-- Unsubscribes; returns the topic, or null when the key is unknown. Repeating it changes nothing.
create or replace function public.end_subscription(manage_key uuid) returns text
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

-- Asks the owner of an address to confirm a subscription. Caller and mail do not reveal whether the address is known.
create or replace function public.request_subscription(
  key uuid, sender text, language text, region text, topic text, email text, component_ids text[] default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  chosen text[] := public.filter_active_components(component_ids);
begin
  if public.register_submission(key, 'subscription', email, sender) = 'repeated' then
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

-- Sets the topics, components and language of a confirmed address; false when the key is unknown.
create or replace function public.set_preferences(
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
