-- The forms that were sent from a confirmed address, whole, with what limits them.
create function public.own_forms(owner uuid) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', sent.kind) || sent.item
      || jsonb_build_object(
        'handled_at', handling.handled_at, 'address_digest', submission.address_hash, 'sender_digest', submission.sender_hash
      )
    order by sent.item ->> 'created_at' desc
  ), '[]')
  from (
    select 'contact' as kind, key, email, to_jsonb(item) as item from public.contact_messages item
    union all
    select 'partner', key, email, to_jsonb(item) from public.partner_applications item
    union all
    select 'demo', key, email, to_jsonb(item) from public.demo_requests item
    union all
    select 'complaint', key, email, to_jsonb(item) from public.complaints item
  ) sent
    join auth.users client on lower(sent.email) = client.email
    join public.form_submissions submission on submission.key = sent.key
    left join public.inbox_handlings handling on handling.kind = sent.kind and handling.key = sent.key
  where client.id = own_forms.owner and client.email_confirmed_at is not null
$$;

revoke all on function public.own_forms(uuid) from public, anon, authenticated, service_role;
