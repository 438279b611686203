-- Counts one confirmation on today's date in UTC; of one place at most thirty a day.
create function public.acknowledge_region(region_from text, region_to text, language text, sender text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  already integer;
begin
  delete from public.acknowledgement_senders known where known.day < today;
  insert into public.acknowledgement_senders as known (day, sender_hash) values (today, sender)
  on conflict on constraint acknowledgement_senders_pkey do update set times = known.times + 1
  returning known.times into already;
  if already > 30 then
    return;
  end if;
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language)
  values (today, region_from, region_to, language)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.acknowledge_region(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.acknowledge_region(text, text, text, text) to site_writer;
