-- Made by `npm run typegen` from domain/forms.ts.
-- Every form that a visitor sent. `stored` is its row, and `details` what the sender typed.
create view public.sent_forms with (security_invoker = true) as
  select 'complaint' as kind, key, language, region, email, topic as about, message,
    created_at, reply_due_at as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'entity', entity, 'topic', topic, 'occurred', occurred, 'message', message, 'remedy', remedy)) as details
  from public.complaints item
  union all
  select 'contact' as kind, key, language, region, email, subject as about, message,
    created_at, reply_due_at as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'subject', subject, 'message', message)) as details
  from public.contact_messages item
  union all
  select 'partner' as kind, key, language, region, email, programme as about, message,
    created_at, reply_due_at as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('programme', programme, 'firstName', first_name, 'lastName', last_name, 'company', company, 'website', website, 'market', market, 'message', message)) as details
  from public.partner_applications item
  union all
  select 'demo' as kind, key, language, region, email, platform as about, null as message,
    created_at, null::timestamptz as due_at, to_jsonb(item) as stored,
    jsonb_strip_nulls(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'phone', phone, 'country', country, 'platform', platform)) as details
  from public.demo_requests item;

revoke all on public.sent_forms from public, anon, authenticated, service_role;
grant select on public.sent_forms to service_role;

-- The tables of forms, and the retention periods of forms that staff handled.
create function public.form_tables() returns table (
  kind text, table_name text, has_due_date boolean, category text, period interval, reason text, is_kept_unhandled boolean
)
  language sql
  immutable
  set search_path = ''
as $$
  values
    ('complaint', 'complaints', true, 'complaints', interval '5 years', 'Complaints with their answers, handled or not: the records of complaints that investment firms keep; to be verified by counsel.', true),
    ('contact', 'contact_messages', true, 'contact', interval '2 years', 'Messages that were handled: to answer again, and for complaints about an answer.', false),
    ('partner', 'partner_applications', true, 'partner', interval '2 years', 'Applications that were handled, while talks may be taken up again.', false),
    ('demo', 'demo_requests', false, 'demo', interval '1 year', 'Requests for a demo account that were handled.', false);
$$;

revoke all on function public.form_tables() from public, anon, authenticated, service_role;

-- The kinds of items in the staff inbox. A deletion request has a due date too.
create function public.is_inbox_kind(kind text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select kind in ('complaint', 'contact', 'partner', 'demo', 'deletion');
$$;

revoke all on function public.is_inbox_kind(text) from public, anon, authenticated, service_role;
