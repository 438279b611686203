-- The leverage that the site sends with a search is called by what it is: the effective leverage of each class, not its cap. A
-- parameter cannot be renamed in place.
drop function public.effective_leverage(text, text, text, text[], text, jsonb, text[]);

create function public.effective_leverage(
  asset_class text, base text, quote text, regions text[], region text, leverage_by_class jsonb, majors text[]
) returns integer
  language sql
  immutable
  parallel safe
as $$
  select case when not region = any (regions) then 0 else coalesce((leverage_by_class ->> case
    when asset_class <> 'fx' then asset_class
    when base = any (majors) and quote = any (majors) then 'fxMajor'
    else 'fxMinor' end)::integer, 0) end;
$$;

revoke all on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) to anon, authenticated, service_role;

create or replace function public.leverage_expression(query jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select format('public.effective_leverage(i.asset_class, i.base_currency, i.quote_currency, i.available_regions, %L, %L::jsonb, %L::text[])',
    query ->> 'region', query -> 'leverageByClass', array(select jsonb_array_elements_text(query -> 'majors')));
$$;

revoke all on function public.leverage_expression(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.leverage_expression(jsonb) to anon, authenticated, service_role;

-- The mails of the contact form are queued as those of the other forms.
create or replace function public.send_contact_message(
  key uuid, sender text, language text, region text,
  first_name text, last_name text, email text, subject text, message text
) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  stored public.contact_messages;
begin
  if not public.register_submission(key, 'contact', email, sender) then
    return;
  end if;
  insert into public.contact_messages (key, language, region, first_name, last_name, email, subject, message)
  values (key, language, region, first_name, last_name, email, subject, message)
  returning * into stored;
  perform public.queue_form_mails('contact', stored.language, stored.region, stored.email, jsonb_build_object(
    'firstName', stored.first_name, 'lastName', stored.last_name, 'email', stored.email,
    'subject', stored.subject, 'message', stored.message
  ));
end;
$$;

revoke all on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text, text, text, text) to anon, authenticated;
