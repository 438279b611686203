-- Forms that were sent from the confirmed address of the caller, newest first.
create function public.own_requests() returns table (
  kind text,
  key uuid,
  message text,
  created_at timestamptz,
  reply_due_at timestamptz,
  handled_at timestamptz
)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select sent.kind, sent.key, sent.message, sent.created_at, sent.reply_due_at, handling.handled_at
  from (
    select 'contact' as kind, key, email, message, created_at, reply_due_at from public.contact_messages
    union all
    select 'partner', key, email, message, created_at, reply_due_at from public.partner_applications
    union all
    select 'demo', key, email, null, created_at, null from public.demo_requests
    union all
    select 'complaint', key, email, message, created_at, reply_due_at from public.complaints
  ) sent
    join auth.users client on lower(sent.email) = client.email
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = auth.uid() and client.email_confirmed_at is not null and public.has_completed_mfa()
  order by sent.created_at desc
  limit 100
$$;

revoke all on function public.own_requests() from public, anon, authenticated, service_role;
grant execute on function public.own_requests() to authenticated;
