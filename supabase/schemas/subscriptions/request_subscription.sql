-- Asks the owner of an address to confirm a subscription. Caller and mail do not reveal whether the address is known.
create function public.request_subscription(
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

revoke all on function public.request_subscription(uuid, text, text, text, text, text, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.request_subscription(uuid, text, text, text, text, text, text[]) to site_writer;
