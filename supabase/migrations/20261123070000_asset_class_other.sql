-- What no rule lists has a class of its own, with the lowest leverage: volatility, currency indices, carbon.
alter table public.instruments drop constraint instruments_asset_class_check;
alter table public.instruments add constraint instruments_asset_class_check
  check (asset_class in ('fx', 'gold', 'majorIndex', 'otherCommodity', 'share', 'other', 'crypto'));

update public.instruments set asset_class = 'other' where symbol in ('VIX', 'USDX', 'CARBON');
