-- Clients in regions that ask for it say what they know of CFDs before a demo request and a sign-up.
alter table public.regions add column asks_appropriateness boolean not null default false;
update public.regions set asks_appropriateness = true where code in ('EU', 'UK', 'AU', 'SG');

-- Whether a value is a record of appropriateness: the result, the answers by question, and whether a warning was shown before.
create function public.is_appropriateness(value jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(
    value ->> 'result' in ('appropriate', 'notAppropriate')
      and jsonb_typeof(value -> 'answers') = 'object'
      and jsonb_typeof(value -> 'warned') = 'boolean'
      and octet_length(value::text) < 1000,
    false
  )
$$;

revoke all on function public.is_appropriateness(jsonb) from public, anon, authenticated, service_role;

alter table public.demo_requests add column appropriateness jsonb
  check (appropriateness is null or public.is_appropriateness(appropriateness));

drop function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text);
-- Stores a request once, with the mails to its sender and to the broker. Where the region asks about knowledge and experience, it comes with the
-- answers; the mails do not.
create function public.request_demo_account(
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
end;
$$;

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb) to site_writer;

-- What clients answered about their knowledge and experience when they opened their account, and what followed from it.
create table public.account_appropriateness (
  user_id uuid primary key references auth.users (id) on delete cascade,
  region text not null references public.regions (code),
  appropriateness jsonb not null check (public.is_appropriateness(appropriateness)),
  answered_at timestamptz not null default now()
);

alter table public.account_appropriateness enable row level security;
create policy "The service reads answers" on public.account_appropriateness
  for select to service_role using (true);

revoke all on public.account_appropriateness from public, anon, authenticated, service_role;
grant select on public.account_appropriateness to service_role;

-- Stores the answers of a sign-up with the account that it made. An account that is confirmed keeps what it has: whoever signs up with its
-- address is not its owner. Says nothing of whether there is one.
create function public.record_appropriateness(address text, region text, appropriateness jsonb) returns void
  language sql
  security definer
  set search_path = ''
as $$
  insert into public.account_appropriateness as known (user_id, region, appropriateness)
  select client.id, record_appropriateness.region, record_appropriateness.appropriateness
  from auth.users client
  where client.email = lower(address) and client.email_confirmed_at is null
  on conflict (user_id) do update
    set region = excluded.region, appropriateness = excluded.appropriateness, answered_at = excluded.answered_at
$$;

revoke all on function public.record_appropriateness(text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_appropriateness(text, text, jsonb) to site_writer;

-- Everything that is stored about the caller, who has just proved again who they are: a session of theirs is at most a minute old. Null for the
-- sixth download of an hour.
create or replace function public.export_own_data() returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
begin
  if not public.has_completed_mfa() then
    raise insufficient_privilege using message = 'The second factor has not been verified.';
  end if;
  if not exists (select from auth.sessions where user_id = owner and created_at > now() - interval '1 minute') then
    raise insufficient_privilege using message = 'The password has not been entered again.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('export ' || owner, 0));
  delete from public.data_exports known where known.user_id = owner and known.exported_at < now() - interval '1 day';
  if (select count(*) from public.data_exports where user_id = owner and exported_at > now() - interval '1 hour') >= 5 then
    return null;
  end if;
  insert into public.data_exports (user_id) values (owner);
  return (
    select jsonb_build_object(
      'exported_at', now(),
      'account', jsonb_build_object(
        'id', client.id, 'email', client.email, 'email_confirmed_at', client.email_confirmed_at,
        'new_email', nullif(client.email_change, ''), 'created_at', client.created_at,
        'last_sign_in_at', client.last_sign_in_at, 'settings', client.raw_user_meta_data,
        'deletion_requested_at', (select requested_at from public.deletion_requests where user_id = owner),
        'staff_since', (select appointed_at from public.staff where user_id = owner),
        'downloads', (select jsonb_agg(exported_at order by exported_at) from public.data_exports where user_id = owner)
      ),
      'appropriateness', (
        select coalesce(jsonb_agg(jsonb_build_object('region', answered.region, 'answered_at', answered.answered_at) || answered.appropriateness), '[]')
        from public.account_appropriateness answered where answered.user_id = owner
      ),
      'forms', public.own_forms(owner)
    ) || public.own_proofs(owner) || coalesce(public.own_mail(owner), '{"mails": [], "subscriptions": []}')
    from auth.users client where client.id = owner
  );
end;
$$;

-- The inbox: forms of visitors and deletion requests of clients, in one shape. Only complaint, contact, partnership and deletion have
-- a due date; the law gives a month for the last (Regulation (EU) 2016/679, Art. 12(3)).
create or replace view public.inbox_items with (security_invoker = true) as
  select item.*, handling.handled_at, handling.handled_by
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
    left join public.inbox_handlings handling using (kind, key);
