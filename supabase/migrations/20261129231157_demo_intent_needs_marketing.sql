-- Brings a database to supabase/schemas.

-- Clients write their own metadata, and every token contains it, so its size is limited. The country decides the region: a
-- confirmed client can't change it, and an administrator corrects it in the app metadata. No account gets a country that isn't
-- served, at sign-up or later, or the intent to open a demo account where that may not be advertised. Accounts of a country that
-- is no longer served stay as they are.
create or replace function public.limit_user_metadata() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  corrected constant text := new.raw_app_meta_data ->> 'country';
  wants_demo constant boolean := coalesce(new.raw_user_meta_data ->> 'intent' = 'demo', false)
    and (tg_op = 'INSERT' or new.raw_user_meta_data -> 'intent' is distinct from old.raw_user_meta_data -> 'intent');
begin
  if octet_length(new.raw_user_meta_data::text) > 4096 then
    raise check_violation using message = 'The metadata of an account are limited to 4096 bytes.';
  end if;
  if corrected is not null then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_build_object('country', corrected);
  elsif tg_op = 'UPDATE' and old.email_confirmed_at is not null then
    new.raw_user_meta_data := new.raw_user_meta_data || jsonb_strip_nulls(jsonb_build_object(
      'country', old.raw_user_meta_data -> 'country', 'region', old.raw_user_meta_data -> 'region'
    ));
  end if;
  if new.raw_user_meta_data ? 'country' then
    if coalesce(new.raw_user_meta_data ->> 'country', '') !~ '^[A-Z]{2}$' then
      raise check_violation using message = 'The country of residence has no code of ISO 3166-1.';
    end if;
    if (tg_op = 'INSERT' or wants_demo
        or new.raw_user_meta_data -> 'country' is distinct from old.raw_user_meta_data -> 'country')
      and not public.serves_country(new.raw_user_meta_data ->> 'country', on_demo => wants_demo) then
      raise check_violation using message = 'Clients of the country are not served.';
    end if;
    new.raw_user_meta_data := new.raw_user_meta_data
      || jsonb_build_object('region', public.region_of_country(new.raw_user_meta_data ->> 'country'));
  end if;
  return new;
end;
$$;
