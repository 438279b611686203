-- A change of the trading data can be counted in a hosted project, which refuses an update without a condition.
create or replace function public.count_trading_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- A hosted project refuses an update without a condition (safeupdate), also in a function.
  update public.trading_changes set version = version + 1 where true;
  return null;
end;
$$;
