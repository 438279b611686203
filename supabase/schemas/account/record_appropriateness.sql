-- Stores the answers of a sign-up with the account that it made. An account that is confirmed keeps what it has: whoever signs up with its
-- address is not its owner. Says nothing of whether there is one.
create function public.record_appropriateness(address text, region text, appropriateness jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.account_appropriateness as known (user_id, region, appropriateness)
  select client.id, record_appropriateness.region, record_appropriateness.appropriateness
  from auth.users client
  where client.email = lower(address) and client.email_confirmed_at is null
  on conflict (user_id) do update
    set region = excluded.region, appropriateness = excluded.appropriateness, answered_at = excluded.answered_at;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.record_appropriateness(text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_appropriateness(text, text, jsonb) to site_writer;
