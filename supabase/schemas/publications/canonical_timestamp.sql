-- Formats a timestamp as it is hashed: in UTC, to the microsecond.
create function public.canonical_timestamp(moment timestamptz) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

revoke all on function public.canonical_timestamp(timestamptz) from public, anon, authenticated, service_role;
