-- Brings a database to supabase/schemas.

drop function if exists public.apply_as_partner(uuid,text,text,text,text,text,text,text,text,text,text,text), public.register_submission(uuid,text,text,text), public.request_demo_account(uuid,text,text,text,text,text,text,text,text,text,jsonb), public.request_subscription(uuid,text,text,text,text,text,text[]), public.send_contact_message(uuid,text,text,text,text,text,text,text,text);

alter table public.form_submissions add column is_suspect boolean not null default false;

-- Stores an application once, with the mails to its sender and to the broker.
create function public.apply_as_partner(
  key uuid, sender text, language text, region text, programme text,
  first_name text, last_name text, email text, company text, website text, market text, message text,
  is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.partner_applications;
begin
  registered := public.register_submission(key, 'partner', email, sender, is_suspect);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;

grant execute on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text, boolean) to site_writer;

-- Registers a submission and enforces the rate limits: "repeated" when it was registered before, "answered" when mails may follow it. The
-- functions that store a form call it first, in their transaction. A message to the broker may be a complaint: beyond the limits it is
-- "unanswered", but never rejected. What looks like a bot's is "unanswered", too: a password manager may have filled it in.
create function public.register_submission(
  key uuid, form text, address text, sender text, is_suspect boolean default false
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  hashed text := encode(sha256(convert_to(public.mailbox_of(address), 'UTF8')), 'hex');
  needed_bits integer;
  is_beyond boolean;
begin
  -- One at a time: otherwise concurrent calls would all pass the limits.
  perform pg_advisory_xact_lock(hashtext('form_submissions'));
  if exists (select from public.form_submissions known where known.key = register_submission.key) then
    return 'repeated';
  end if;
  is_beyond := public.is_beyond_limits(address, sender);
  if is_beyond and form <> 'contact' then
    raise exception 'too_many_submissions';
  end if;
  needed_bits := public.needed_proof_bits(address, sender);
  if needed_bits is not null then
    -- Another form may have arrived since the challenge was made.
    delete from public.verified_submissions proven
      where proven.key = register_submission.key and proven.form = register_submission.form and proven.bits >= needed_bits - 1;
    if not found then
      raise exception 'proof_required';
    end if;
  end if;
  insert into public.form_submissions (key, form, address_hash, sender_hash, is_suspect)
  values (key, form, hashed, sender, is_suspect);
  return case when is_beyond or is_suspect then 'unanswered' else 'answered' end;
end;
$$;

revoke all on function public.register_submission(uuid, text, text, text, boolean) from public, anon, authenticated, service_role;

-- Stores a request once, with the mails to its sender and to the broker. A request is refused from a country whose clients are not served, and
-- in another region than that of the country of residence. Where that region asks about knowledge and experience, the request comes with the
-- answers, which no mail contains.
create function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text, appropriateness jsonb default null,
  is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.demo_requests;
begin
  if not public.serves_country(country, on_demo => true) then
    raise check_violation using message = 'Clients of the country are not served.';
  end if;
  if region <> public.region_of_country(country) then
    raise check_violation using message = 'Another region serves residents of the country.';
  end if;
  if appropriateness is null and exists (
    select from public.regions known where known.asks_appropriateness and known.code = region
  ) then
    raise check_violation using message = 'The region asks about knowledge and experience.';
  end if;
  registered := public.register_submission(key, 'demo', email, sender, is_suspect);
  if registered = 'repeated' then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  values (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  returning * into stored;
  if registered = 'unanswered' then
    return;
  end if;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb, boolean) from public, anon, authenticated, service_role;

grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb, boolean) to site_writer;

-- Stores a message once, with the mails to its sender and to the broker; beyond the rate limits without mails, in the staff inbox alone.
create function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text, is_suspect boolean default false
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  registered text;
  stored public.contact_messages;
begin
  registered := public.register_submission(key, 'contact', email, sender, is_suspect);
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

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text, boolean) from public, anon, authenticated, service_role;

grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text, boolean) to site_writer;

-- Asks the owner of an address to confirm a subscription, which is answer enough to what looks like a bot's. Caller and mail do not reveal
-- whether the address is known.
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

-- The inbox: forms of visitors and deletion requests of clients, in one shape. Only complaint, contact, partnership and deletion have
-- a due date; the law gives a month for the last (Regulation (EU) 2016/679, Art. 12(3)).
create or replace view public.inbox_items with (security_invoker = true) as
  select item.kind, item.key, item.language, item.region, item.email, item.about, item.created_at, item.due_at, item.details,
    item.is_repeat or coalesce(submission.is_suspect, false) as is_repeat, handling.handled_at, handling.handled_by
  from (
    select 'contact' as kind, key, language, region, email, subject as about, created_at, reply_due_at as due_at,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'subject', subject, 'message', message) as details, false as is_repeat
    from public.contact_messages
    union all
    select 'demo', key, language, region, email, platform, created_at, null,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'country', country, 'platform', platform)
        || coalesce(jsonb_build_object(
          'appropriateness', appropriateness ->> 'result', 'warned', appropriateness ->> 'warned'
        ) || (appropriateness -> 'answers'), '{}'), false
    from public.demo_requests
    union all
    select 'partner', key, language, region, email, programme, created_at, reply_due_at,
      jsonb_strip_nulls(jsonb_build_object(
        'firstName', first_name, 'lastName', last_name, 'programme', programme, 'company', company,
        'website', website, 'market', market, 'message', message
      )), false
    from public.partner_applications
    union all
    select 'deletion', user_id, null, null, null, null, requested_at, requested_at + interval '1 month', '{}', false
    from public.deletion_requests
    union all
    select 'complaint', key, language, region, email, topic, created_at, reply_due_at,
      jsonb_strip_nulls(jsonb_build_object(
        'firstName', first_name, 'lastName', last_name, 'entity', entity, 'topic', topic, 'occurred', occurred,
        'message', message, 'remedy', remedy
      )), is_repeat
    from public.complaints
  ) item
    left join public.inbox_handlings handling using (kind, key)
    left join public.form_submissions submission on submission.key = item.key;

-- A page of the inbox, for staff, optionally searched by name, address or reference. Among open items complaints come
-- first, except those that look like one of many; then the others by due date. Handled ones are newest first.
create or replace function public.list_inbox(
  is_handled boolean default false, only_kind text default null, words text default null,
  page_size integer default 25, page integer default 1
) returns table (
  kind text, key uuid, language text, region text, email text, about text, name text,
  created_at timestamptz, due_at timestamptz, is_overdue boolean, handled_at timestamptz, handled_by text, is_repeat boolean, total bigint
)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  return query
    select item.kind, item.key, item.language, item.region, coalesce(item.email, client.email::text), item.about,
      nullif(btrim(concat_ws(' ', item.details ->> 'firstName', item.details ->> 'lastName')), ''),
      item.created_at, item.due_at, coalesce(item.handled_at is null and item.due_at < now(), false),
      item.handled_at, item.handled_by, item.is_repeat, count(*) over ()
    from public.inbox_items item
      left join auth.users client on item.kind = 'deletion' and client.id = item.key
    where (item.handled_at is not null) = is_handled and (only_kind is null or item.kind = only_kind)
      and (words is null or position(lower(words) in lower(concat_ws(
        ' ', item.details ->> 'firstName', item.details ->> 'lastName', item.email, client.email,
        public.submission_reference(item.key)
      ))) > 0)
    order by item.handled_at desc nulls last, item.kind <> 'complaint' or item.is_repeat, item.due_at nulls last, item.created_at, item.key
    limit least(greatest(page_size, 1), 100) offset least(greatest(page, 1) - 1, 100000) * least(greatest(page_size, 1), 100);
end;
$$;
