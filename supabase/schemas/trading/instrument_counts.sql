-- How many instruments each group holds, by class and by where they are available. A few dozen rows from one scan, so that
-- a page need not read the catalogue to count it; a region's own rules are applied by the reader.
create view public.instrument_counts with (security_invoker = true) as
  select group_code, asset_class, available_regions, count(*)::integer as instruments
  from public.instruments
  group by group_code, asset_class, available_regions;

revoke all on public.instrument_counts from public, anon, authenticated, service_role;
grant select on public.instrument_counts to anon, authenticated, service_role;
