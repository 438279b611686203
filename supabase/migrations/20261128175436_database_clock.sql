-- Brings a database to supabase/schemas.

-- What time the database believes that it is: the publisher seals nothing while its own clock is another.
create function public.database_clock() returns timestamptz
  language sql
  volatile
  set search_path = ''
as $$
  select clock_timestamp();
$$;

revoke all on function public.database_clock() from public, anon, authenticated, service_role;

grant execute on function public.database_clock() to service_role;
