-- The readings of the last so many days in UTC, today included, as one object: the sum of each post by its id.
create function public.sum_readings_by_post(days integer) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(post_id, total), '{}')
  from (
    select post_id, sum(times) as total
    from public.post_readings
    where day > (now() at time zone 'utc')::date - days
    group by post_id
  ) totals
$$;

revoke all on function public.sum_readings_by_post(integer) from public, anon, authenticated, service_role;
grant execute on function public.sum_readings_by_post(integer) to site_writer;
