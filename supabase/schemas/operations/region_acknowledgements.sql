-- Daily counts of visitors who confirmed a region with laxer rules, and of residents who continued in their own region. No
-- personal data.
create table public.region_acknowledgements (
  day date not null,
  region_from text not null references public.regions (code),
  region_to text not null references public.regions (code),
  language text not null references public.languages (code),
  reason text not null default 'laxer' check (reason in ('laxer', 'residence')),
  times integer not null default 1 check (times > 0),
  primary key (day, region_from, region_to, language, reason),
  check (region_from <> region_to)
);

alter table public.region_acknowledgements enable row level security;
create policy "The service reads acknowledgements" on public.region_acknowledgements
  for select to service_role using (true);

revoke all on public.region_acknowledgements from public, anon, authenticated, service_role;
grant select on public.region_acknowledgements to service_role;

-- Today's confirmations by sender, so that one visitor can't fill the counts. The next confirmation deletes earlier days.
create table public.acknowledgement_senders (
  day date not null,
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  times integer not null default 1 check (times > 0),
  primary key (day, sender_hash)
);

alter table public.acknowledgement_senders enable row level security;
create policy "The service deletes senders" on public.acknowledgement_senders for delete to service_role using (true);

revoke all on public.acknowledgement_senders from public, anon, authenticated, service_role;
grant delete on public.acknowledgement_senders to service_role;

-- Counts one confirmation or move today (UTC), at most thirty per sender.
create function public.acknowledge_region(region_from text, region_to text, language text, sender text, reason text default 'laxer') returns void
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
  insert into public.region_acknowledgements as counted (day, region_from, region_to, language, reason)
  values (today, region_from, region_to, language, reason)
  on conflict on constraint region_acknowledgements_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.acknowledge_region(text, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.acknowledge_region(text, text, text, text, text) to site_writer;
