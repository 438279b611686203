-- Hands out mails that are due, each to one caller: nobody else gets it until it is settled or its lease expires. Those of accounts come
-- first: whoever sends many forms delays nobody's link for a new password.
create function public.claim_mails(max_count integer, lease_seconds integer default 300) returns setof public.outbox
  language sql
  set search_path = ''
as $$
  update public.outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => greatest(lease_seconds, 1))
  where id in (
    select id from public.outbox
    where sent_at is null and given_up_at is null and due_at <= now()
    order by kind like 'auth-%' desc, due_at, id
    limit least(max_count, 100)
    for update skip locked
  )
  returning *;
$$;

revoke all on function public.claim_mails(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_mails(integer, integer) to service_role;
