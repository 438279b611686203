-- Page views of posts by day (UTC), language and region, without visitor data. The id is the Content Lake's, so that a new address
-- keeps the count.
create table public.post_readings (
  post_id text not null check (post_id ~ '^[A-Za-z0-9_-]{1,128}$'),
  day date not null,
  language text not null references public.languages (code),
  region text not null references public.regions (code),
  times integer not null default 1 check (times > 0),
  primary key (post_id, day, language, region)
);

create index post_readings_day on public.post_readings (day);

alter table public.post_readings enable row level security;
create policy "The service reads readings" on public.post_readings
  for select to service_role using (true);

revoke all on public.post_readings from public, anon, authenticated, service_role;
grant select on public.post_readings to service_role;

-- Counts one page view today (UTC). The site has checked that the post exists.
create function public.count_post_reading(post text, language text, region text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.post_readings as counted (post_id, day, language, region)
  values (post, (now() at time zone 'utc')::date, language, region)
  on conflict on constraint post_readings_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.count_post_reading(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.count_post_reading(text, text, text) to site_writer;

-- Page views of the last days (UTC, including today) by post id.
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

-- Page views of one post in the last days (UTC, including today), for all regions.
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
