-- Brings a database to supabase/schemas.

-- The texts whose last decision is an approval, so that they may wait for their time: the last ones, fewer than the API cuts.
create function public.approved_texts() returns setof text
  language sql
  stable
  set search_path = ''
as $$
  select newest.document_id
  from (
    select distinct on (decision.document_id) decision.document_id, decision.kind, decision.position
    from public.approval_decisions decision
    where decision.kind in (
      'requested', 'refused', 'sent-back', 'withdrawn', 'void', 'approved', 'cancelled', 'emergency', 'published')
    order by decision.document_id, decision.position desc
  ) newest
  where newest.kind = 'approved'
  order by newest.position desc
  limit 999;
$$;

revoke all on function public.approved_texts() from public, anon, authenticated, service_role;

grant execute on function public.approved_texts() to service_role;
