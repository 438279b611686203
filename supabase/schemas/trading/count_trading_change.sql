-- Counts a change of the trading data.
create function public.count_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- A hosted project refuses an update without a condition (safeupdate), also in a function.
  update public.trading_changes set version = version + 1,
    spreads_version = spreads_version + case when tg_table_name = 'spreads' then 1 else 0 end where true;
  return null;
end;
$$;

revoke all on function public.count_trading_change() from public, anon, authenticated, service_role;
