-- Brings a database to supabase/schemas.

drop trigger if exists limit_user_metadata on auth.users;

-- Clients write their own metadata, which every token contains: long metadata would lock them out. The country of residence decides the region,
-- and so the entity and the warning of every mail: a confirmed client states it once, or without it a region, and an administrator corrects the country in
-- the app metadata, which clients can't write. A country that isn't served opens no account.
create or replace function public.limit_user_metadata() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  corrected constant text := new.raw_app_meta_data ->> 'country';
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
    if tg_op = 'INSERT' and not public.serves_country(new.raw_user_meta_data ->> 'country') then
      raise check_violation using message = 'Clients of the country are not served.';
    end if;
    new.raw_user_meta_data := new.raw_user_meta_data
      || jsonb_build_object('region', public.region_of_country(new.raw_user_meta_data ->> 'country'));
  end if;
  return new;
end;
$$;

create trigger limit_user_metadata before insert or update of raw_user_meta_data, raw_app_meta_data on auth.users
  for each row execute function public.limit_user_metadata();

-- When somebody first proves that they read the mails of an address, nothing counts that was said before: whoever opened the account
-- may have been anybody. Its password is void until one is set in the session that the proof begins. A trigger, so that no way of
-- proving an address bypasses it, in the hosted service either.
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
  new.raw_user_meta_data := (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.raw_user_meta_data)
    where key in ('language', 'region', 'country', 'intent')
  );
  delete from auth.mfa_factors where user_id = new.id;
  perform public.delete_passkeys(new.id);
  delete from auth.sessions where user_id = new.id;
  return new;
end;
$$;

-- Stores the answers of a sign-up with the account that it made. An account that is confirmed keeps what it has: whoever signs up with its
-- address is not its owner. Says nothing of whether there is one. A region that requires knowledge opens no account for a client who fails.
create or replace function public.record_appropriateness(address text, region text, appropriateness jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if appropriateness ->> 'result' = 'notAppropriate' and exists (
    select from public.regions known where known.requires_knowledge and known.code = record_appropriateness.region
  ) then
    raise check_violation using message = 'The region requires knowledge and experience.';
  end if;
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
