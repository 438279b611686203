-- Brings a database to supabase/schemas.

-- The only part of a sign-up that an account keeps when its address is proved.
create function public.keep_language(metadata jsonb) returns jsonb
  language sql
  immutable
  set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('language', metadata -> 'language'))
$$;

revoke all on function public.keep_language(jsonb) from public, anon, authenticated, service_role;

-- Clients write their own metadata, and every token contains it, so its size is limited. The country decides the region: a
-- confirmed client can't change it, and an administrator corrects it in the app metadata. No account gets a country that isn't
-- served, at sign-up or later, or the intent to open a demo account where that may not be advertised. Accounts of a country that
-- is no longer served stay as they are. A later sign-up with an unconfirmed address replaces the assessment of the earlier one.
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
  -- The hosted service writes the metadata again in the transaction that confirms the address, as it read them before.
  if tg_op = 'UPDATE' and current_setting('marsa.proved_account', true) = new.id::text then
    new.raw_user_meta_data := public.keep_language(new.raw_user_meta_data);
  end if;
  if tg_op = 'UPDATE' and old.email_confirmed_at is null and new.encrypted_password is distinct from old.encrypted_password then
    delete from public.account_appropriateness where user_id = new.id;
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

-- The first proof of an address voids earlier credentials, the residence and the assessment, because a stranger may have opened the
-- account. The password stays void until the session of the proof sets one, and the account asks for the rest. A trigger covers
-- every way to prove an address.
create or replace function public.void_unproved_credentials() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if old.email_confirmed_at is not null or new.email_confirmed_at is null then
    return new;
  end if;
  new.encrypted_password := '';
  new.raw_user_meta_data := public.keep_language(new.raw_user_meta_data);
  perform set_config('marsa.proved_account', new.id::text, true);
  delete from public.account_appropriateness where user_id = new.id;
  delete from auth.mfa_factors where user_id = new.id;
  perform public.delete_passkeys(new.id);
  delete from auth.sessions where user_id = new.id;
  return new;
end;
$$;

-- Stores an assessment unless the account has one. A region that requires knowledge rejects clients who fail.
create function public.store_appropriateness(owner uuid, region text, appropriateness jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if appropriateness ->> 'result' = 'notAppropriate' and exists (
    select from public.regions known where known.requires_knowledge and known.code = store_appropriateness.region
  ) then
    raise check_violation using message = 'The region requires knowledge and experience.';
  end if;
  insert into public.account_appropriateness (user_id, region, appropriateness)
  select owner, store_appropriateness.region, store_appropriateness.appropriateness where owner is not null
  on conflict do nothing;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.store_appropriateness(uuid, text, jsonb) from public, anon, authenticated, service_role;

-- Stores the assessment of a sign-up. A confirmed account keeps its own, because the caller may not be its owner.
create or replace function public.record_appropriateness(address text, region text, appropriateness jsonb) returns void
  language sql
  security definer
  set search_path = ''
as $$
  select public.store_appropriateness(
    (select id from auth.users where email = lower(address) and email_confirmed_at is null), region, appropriateness
  )
$$;

-- Stores the assessment of a confirmed account without one. The site has checked that the caller is its owner.
create function public.answer_appropriateness(owner uuid, region text, appropriateness jsonb) returns void
  language sql
  security definer
  set search_path = ''
as $$
  select public.store_appropriateness(
    (select id from auth.users where id = owner and email_confirmed_at is not null), region, appropriateness
  )
$$;

revoke all on function public.answer_appropriateness(uuid, text, jsonb) from public, anon, authenticated, service_role;

grant execute on function public.answer_appropriateness(uuid, text, jsonb) to site_writer;

-- What the sign-up of an unconfirmed account stated. The site states it again for a person who knows the password of the sign-up
-- and reads its mail. Null if the address has no such account.
create function public.read_sign_up(address text) returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select jsonb_build_object(
    'country', client.raw_user_meta_data -> 'country', 'intent', client.raw_user_meta_data -> 'intent',
    'region', known.region, 'appropriateness', known.appropriateness
  )
  from auth.users client left join public.account_appropriateness known on known.user_id = client.id
  where client.email = lower(address) and client.email_confirmed_at is null
$$;

revoke all on function public.read_sign_up(text) from public, anon, authenticated, service_role;

grant execute on function public.read_sign_up(text) to site_writer;

-- Whether the caller has an assessment.
create function public.has_appropriateness() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select public.has_completed_mfa() and exists (select from public.account_appropriateness where user_id = auth.uid())
$$;

revoke all on function public.has_appropriateness() from public, anon, authenticated, service_role;

grant execute on function public.has_appropriateness() to authenticated;
