-- The leverage of an instrument in a region, as the N of 1:N; 0 where the region does not offer it. `leverage_by_class` is the
-- effective leverage of each asset class, which the site computes from the caps of the region. The same rule as `offerOf` in
-- domain/offer/offer-of.ts and `effectiveLeverage` in domain/leverage/effective-leverage.ts. Without a search path of its own, so that the planner can inline it.
create function public.effective_leverage(
  asset_class text, base text, quote text, regions text[], region text, leverage_by_class jsonb, majors text[]
) returns integer
  language sql
  immutable
  parallel safe
as $$
  select case when not region = any (regions) then 0 else coalesce((leverage_by_class ->> case
    when asset_class <> 'fx' then asset_class
    when base = any (majors) and quote = any (majors) then 'fxMajor'
    else 'fxMinor' end)::integer, 0) end;
$$;

revoke all on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) from public, anon, authenticated, service_role;
grant execute on function public.effective_leverage(text, text, text, text[], text, jsonb, text[]) to anon, authenticated, service_role;
