-- Stores checks in the order in which they were made, each once however often it is sent, and updates days and incidents in
-- the same transaction. Returns the number of new ones.
create function public.record_checks(checks jsonb) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given record;
  counted text;
  entered integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('record_checks'));
  for given in
    select entry.* from jsonb_to_recordset(checks) as entry (
      component_id text, checked_at timestamptz, outcome text, response_ms integer, problem text
    )
    where exists (select from public.components where id = entry.component_id)
    order by entry.checked_at, entry.component_id
  loop
    counted := case when given.outcome = 'failed' and exists (
      select from public.maintenance_windows
      where cancelled_at is null and given.component_id = any (component_ids)
        and given.checked_at between starts_at and ends_at
    ) then 'maintenance' else given.outcome end;
    insert into public.component_checks (component_id, checked_at, outcome, response_ms, problem)
    values (given.component_id, given.checked_at, counted, given.response_ms, left(given.problem, 300))
    on conflict do nothing;
    continue when not found;
    entered := entered + 1;
    if counted in ('ok', 'slow', 'failed') then
      insert into public.component_days as known (component_id, day, answered, failed, response_ms_total)
      values (
        given.component_id, (given.checked_at at time zone 'UTC')::date,
        case when counted = 'failed' then 0 else 1 end, case when counted = 'failed' then 1 else 0 end,
        case when counted = 'failed' then 0 else coalesce(given.response_ms, 0) end
      )
      on conflict on constraint component_days_pkey do update set
        answered = known.answered + excluded.answered,
        failed = known.failed + excluded.failed,
        response_ms_total = known.response_ms_total + excluded.response_ms_total;
      perform public.update_automatic_incident(given.component_id);
    end if;
  end loop;
  delete from public.component_checks where checked_at < now() - interval '8 days';
  return entered;
end;
$$;

revoke all on function public.record_checks(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_checks(jsonb) to service_role;
