-- Opens an incident after three failed checks in a row, unless one is open for the component; closes its own after two
-- successful ones.
create function public.update_automatic_incident(component_id text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  named public.components;
  outcomes text[];
  times timestamptz[];
  open_id uuid;
  own_id uuid;
begin
  select array_agg(latest.outcome order by latest.checked_at desc), array_agg(latest.checked_at order by latest.checked_at desc)
    into outcomes, times
    from (
      select seen.outcome, seen.checked_at from public.component_checks seen
      where seen.component_id = update_automatic_incident.component_id and seen.outcome <> 'unknown'
      order by seen.checked_at desc limit 3
    ) latest;
  select id into open_id from public.incidents
    where resolved_at is null and update_automatic_incident.component_id = any (component_ids) limit 1;
  select id into own_id from public.incidents
    where resolved_at is null and is_automatic and component_ids = array[update_automatic_incident.component_id];
  if open_id is null and outcomes = array['failed', 'failed', 'failed'] then
    select * into named from public.components where id = update_automatic_incident.component_id;
    perform public.open_incident(
      format('%s cannot be reached', named.name),
      format('تعذّر الوصول إلى %s', named.name_ar),
      'Three checks in a row failed. We are looking into it.',
      'أخفقت ثلاثة فحوص متتالية، ونحن نبحث في السبب.',
      'major', array[named.id], times[3], true
    );
  elsif own_id is not null and outcomes[1] in ('ok', 'slow') and outcomes[2] in ('ok', 'slow') then
    perform public.update_incident(
      own_id, 'resolved', 'The checks succeed again.', 'عادت الفحوص إلى النجاح.', times[2]
    );
  end if;
end;
$$;

revoke all on function public.update_automatic_incident(text) from public, anon, authenticated, service_role;
