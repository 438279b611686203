-- Stores an application once, with the mails to its sender and to the broker.
create function public.apply_as_partner(
  key uuid, sender text, language text, region text, programme text,
  first_name text, last_name text, email text, company text, website text, market text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.partner_applications;
begin
  if public.register_submission(key, 'partner', email, sender) = 'repeated' then
    return;
  end if;
  insert into public.partner_applications (
    key, language, region, programme, first_name, last_name, email, company, website, market, message
  ) values (
    key, language, region, programme, first_name, last_name, email,
    nullif(company, ''), nullif(website, ''), market, message
  )
  returning * into stored;
  perform public.queue_form_mails(stored.key, 'partner', stored.language, stored.region, stored.email, jsonb_strip_nulls(jsonb_build_object(
    'programme', stored.programme, 'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'company', stored.company, 'website', stored.website, 'market', stored.market, 'message', stored.message
  )));
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.apply_as_partner(uuid, text, text, text, text, text, text, text, text, text, text, text) to site_writer;
