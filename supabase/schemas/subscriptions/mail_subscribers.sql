-- Mails all confirmed subscribers of a topic, each in their language, once an event, and returns the number. With components
-- it reaches those who chose one of them or all; without, everybody.
create function public.mail_subscribers(
  topic text, kind text, event text, details jsonb, component_ids text[] default '{}'
) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  written integer;
begin
  insert into public.outbox (id, kind, language, region, recipient, details)
  select
    md5(subscriber.id || ' ' || mail_subscribers.kind || ' ' || event)::uuid,
    mail_subscribers.kind, subscriber.language, subscriber.region, subscriber.email,
    mail_subscribers.details || jsonb_build_object('manageKey', subscriber.manage_key)
  from public.subscriptions subscriber
  where subscriber.topic = mail_subscribers.topic and subscriber.confirmed_at is not null and subscriber.ended_at is null
    and (
      subscriber.component_ids is null
      or mail_subscribers.component_ids = '{}'
      or subscriber.component_ids && mail_subscribers.component_ids
    )
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;

revoke all on function public.mail_subscribers(text, text, text, jsonb, text[])
  from public, anon, authenticated, service_role;
grant execute on function public.mail_subscribers(text, text, text, jsonb, text[]) to service_role;
