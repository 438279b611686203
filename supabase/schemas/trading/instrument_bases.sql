-- The base currencies of instruments: a few dozen rows, for the filter of the instruments table.
create view public.instrument_bases with (security_invoker = true) as
  select distinct base_currency
  from public.instruments
  where base_currency is not null;

revoke all on public.instrument_bases from public, anon, authenticated, service_role;
grant select on public.instrument_bases to anon, authenticated, service_role;
