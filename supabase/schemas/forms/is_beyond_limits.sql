-- Whether more forms of the last hour name this mailbox, or come from this place, than are answered.
create function public.is_beyond_limits(address text, sender text) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(bool_or(known.counted >= (known.limits).reject_threshold), false) from public.count_submissions(address, sender) known
$$;

revoke all on function public.is_beyond_limits(text, text) from public, anon, authenticated, service_role;
