-- The base currencies of instruments with the classes of their instruments: a few dozen rows, for the filter of the instruments table.
create view public.instrument_bases with (security_invoker = true) as
  select base_currency, array_agg(distinct asset_class order by asset_class) as asset_classes
  from public.instruments
  where base_currency is not null
  group by base_currency;

revoke all on public.instrument_bases from public, anon, authenticated, service_role;
grant select on public.instrument_bases to anon, authenticated, service_role;
