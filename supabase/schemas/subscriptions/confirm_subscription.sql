-- Confirms a subscription as it was requested; returns its topic, or null when the token is used, expired or unknown.
create function public.confirm_subscription(token text) returns text
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

revoke all on function public.confirm_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text) to site_writer;
