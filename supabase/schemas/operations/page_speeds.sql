-- How fast pages were in browsers: counts by day (UTC), kind of page, class of device and country, without visitor data. A value
-- counts in the smallest bound of its metric that holds it: milliseconds, or thousandths of a layout shift.
create table public.page_speeds (
  day date not null,
  -- A path of the site, with `*` for the last part of documents and instruments.
  page text not null check (page ~ '^/[a-z/-]{0,60}[*]?$'),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  -- ZZ if it is unknown.
  country text not null check (country ~ '^[A-Z]{2}$'),
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  bound integer not null check (bound between 1 and 60000),
  times integer not null default 1 check (times > 0),
  primary key (day, page, device, country, metric, bound)
);

alter table public.page_speeds enable row level security;
create policy "The service reads speeds" on public.page_speeds
  for select to service_role using (true);

revoke all on public.page_speeds from public, anon, authenticated, service_role;
grant select on public.page_speeds to service_role;

-- Counts one page view today (UTC), by the bound of each of its metrics.
create function public.count_page_speed(page text, device text, country text, bounds jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.page_speeds as counted (day, page, device, country, metric, bound)
  select (now() at time zone 'utc')::date, count_page_speed.page, count_page_speed.device, count_page_speed.country, key, value::integer
  from jsonb_each_text(bounds)
  on conflict on constraint page_speeds_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.count_page_speed(text, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.count_page_speed(text, text, text, jsonb) to site_writer;

-- The counts of the last days (UTC, including today) for staff: by page, by device and by country.
create function public.sum_page_speeds(days integer) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  -- One value, because the API cuts a long list of rows.
  return (
    select coalesce(jsonb_agg(to_jsonb(sums)), '[]')
    from (
      select page, device, country, metric, bound, sum(times) as times
      from public.page_speeds
      where day > (now() at time zone 'utc')::date - days
      group by metric, bound, grouping sets ((page), (device), (country))
    ) sums
  );
end;
$$;

revoke all on function public.sum_page_speeds(integer) from public, anon, authenticated, service_role;
grant execute on function public.sum_page_speeds(integer) to authenticated;
