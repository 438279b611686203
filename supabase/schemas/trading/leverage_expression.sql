-- The leverage of an instrument `i` for the region of a query, as an SQL expression.
create function public.leverage_expression(query jsonb) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select format('public.effective_leverage(i.asset_class, i.base_currency, i.quote_currency, i.available_regions, %L, %L::jsonb, %L::text[])',
    query ->> 'region', query -> 'leverageByClass', array(select jsonb_array_elements_text(query -> 'majors')));
$$;

revoke all on function public.leverage_expression(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.leverage_expression(jsonb) to anon, authenticated, service_role;
