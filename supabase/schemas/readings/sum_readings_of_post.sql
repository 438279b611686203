-- The readings of one post in the last so many days in UTC, today included: the sum of all regions by day and language. Days without
-- readings have no row.
create function public.sum_readings_of_post(post text, days integer) returns table (day date, language text, times bigint)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select counted.day, counted.language, sum(counted.times)
  from public.post_readings counted
  where counted.post_id = post and counted.day > (now() at time zone 'utc')::date - days
  group by counted.day, counted.language
  order by counted.day, counted.language
$$;

revoke all on function public.sum_readings_of_post(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.sum_readings_of_post(text, integer) to site_writer;
