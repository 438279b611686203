-- Brings a database to supabase/schemas.

drop function if exists public.read_preferences(uuid);

-- The preferences of a confirmed address, and the topic whose mails have the key; no row when the key is unknown. The address is masked.
create function public.read_preferences(manage_key uuid)
  returns table (address text, topic text, language text, topics text[], component_ids text[])
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    left(own.email, 1) || '…' || substring(own.email from '@.*$'),
    own.topic,
    own.language,
    array(
      select other.topic from public.subscriptions other
      where other.email = own.email and other.confirmed_at is not null and other.ended_at is null
      order by other.topic
    ),
    (select status.component_ids from public.subscriptions status
      where status.topic = 'status' and status.email = own.email and status.confirmed_at is not null)
  from public.subscriptions own
  where own.manage_key = read_preferences.manage_key and own.confirmed_at is not null;
$$;

revoke all on function public.read_preferences(uuid) from public, anon, authenticated, service_role;

grant execute on function public.read_preferences(uuid) to site_writer;
