-- One row: the time of the last change of the trading data, null without any, and its versions. Each part reads an index or
-- a few rows.
create view public.trading_freshness with (security_invoker = true) as
  select greatest(
    (select max(updated_at) from public.account_types),
    (select max(updated_at) from public.instrument_groups),
    (select max(updated_at) from public.instruments),
    (select max(updated_at) from public.spreads),
    (select max(updated_at) from public.swap_free_fees)
  ) as updated_at,
  (select version from public.trading_changes) as version,
  (select spreads_version from public.trading_changes) as spreads_version;

revoke all on public.trading_freshness from public, anon, authenticated, service_role;
grant select on public.trading_freshness to anon, authenticated, service_role;
