-- Counts one reading of a post on today's date in UTC. The site has looked whether there is such a post.
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
