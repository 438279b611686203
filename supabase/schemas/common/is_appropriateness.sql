-- Whether a value is a record of appropriateness: the result, the answers by question, and whether a warning was shown before.
create function public.is_appropriateness(value jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(
    value ->> 'result' in ('appropriate', 'notAppropriate')
      and jsonb_typeof(value -> 'answers') = 'object'
      and jsonb_typeof(value -> 'warned') = 'boolean'
      and octet_length(value::text) < 1000,
    false
  )
$$;

revoke all on function public.is_appropriateness(jsonb) from public, anon, authenticated, service_role;
