-- Brings a database to supabase/schemas.

drop function if exists public.mail_subscribers(text,text,text,jsonb,text[]);

-- Queues one mail per event for each confirmed subscriber and returns the number. With components, only for subscribers of those
-- or of all components, and with regions, only for theirs. Each topic has its own kinds, so that subscribers get nothing that they
-- didn't ask for.
create function public.mail_subscribers(
  topic text, kind text, event text, details jsonb, component_ids text[] default '{}', regions text[] default null
) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  written integer;
begin
  if (topic, kind) not in (
    ('newsletter', 'newsletter-issue'), ('status', 'status-incident'), ('status', 'status-maintenance')
  ) then
    raise exception 'Subscribers of "%" get no mails of the kind "%".', topic, kind;
  end if;
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
    and (mail_subscribers.regions is null or subscriber.region = any (mail_subscribers.regions))
  on conflict (id) do nothing;
  get diagnostics written = row_count;
  return written;
end;
$$;

revoke all on function public.mail_subscribers(text, text, text, jsonb, text[], text[])
  from public, anon, authenticated, service_role;

grant execute on function public.mail_subscribers(text, text, text, jsonb, text[], text[]) to service_role;
