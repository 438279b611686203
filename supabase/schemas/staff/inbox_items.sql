-- The inbox: forms of visitors and deletion requests of clients, in one shape. Only complaint, contact, partnership and deletion have
-- a due date; the law gives a month for the last (Regulation (EU) 2016/679, Art. 12(3)).
create view public.inbox_items with (security_invoker = true) as
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

revoke all on public.inbox_items from public, anon, authenticated, service_role;
grant select on public.inbox_items to service_role;
