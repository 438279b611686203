-- The number of instruments by group, asset class and regions: a few dozen rows, so that a page need not read the catalogue.
-- The site applies the rules of the region.
create view public.instrument_counts with (security_invoker = true) as
  select group_code, asset_class, available_regions, count(*)::integer as instruments
  from public.instruments
  group by group_code, asset_class, available_regions;

revoke all on public.instrument_counts from public, anon, authenticated, service_role;
grant select on public.instrument_counts to anon, authenticated, service_role;
