-- Stores a request once, with the mails to its sender and to the broker. From a country whose clients are not served it is
-- refused. Where the region, or the country of residence, asks about knowledge and experience, it comes with the answers; the mails do not.
create function public.request_demo_account(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, phone text, country text, platform text, appropriateness jsonb default null
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.demo_requests;
begin
  if not public.serves_country(country) then
    raise check_violation using message = 'Clients of the country are not served.';
  end if;
  if appropriateness is null and exists (
    select from public.regions known
    where known.asks_appropriateness and (known.code = region or country = any (known.countries))
  ) then
    raise check_violation using message = 'The region, or the country of residence, asks about knowledge and experience.';
  end if;
  if public.register_submission(key, 'demo', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.demo_requests (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  values (key, language, region, first_name, last_name, email, phone, country, platform, appropriateness)
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'demo', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'phone', stored.phone, 'country', stored.country, 'platform', stored.platform
  ));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.request_demo_account(uuid, text, text, text, text, text, text, text, text, text, jsonb) to site_writer;
