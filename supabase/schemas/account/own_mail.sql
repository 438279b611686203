-- The mails to a confirmed address, without the secrets of their links, and its subscriptions, which are its consents.
create function public.own_mail(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', mail.kind, 'language', mail.language, 'region', mail.region, 'recipient', mail.recipient,
          'details', mail.details - array['token', 'confirmToken', 'manageKey'],
          'created_at', mail.created_at, 'sent_at', mail.sent_at, 'given_up_at', mail.given_up_at
        ) order by mail.created_at desc
      ), '[]')
      from public.outbox mail where lower(mail.recipient) = client.email
    ),
    'subscriptions', (
      select coalesce(jsonb_agg(
        to_jsonb(known) - array['id', 'confirm_hash', 'manage_key'] order by known.created_at desc
      ), '[]')
      from public.subscriptions known where known.email = client.email
    )
  )
  from auth.users client where client.id = own_mail.owner and client.email_confirmed_at is not null
$$;

revoke all on function public.own_mail(uuid) from public, anon, authenticated, service_role;
