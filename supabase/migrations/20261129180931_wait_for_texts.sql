-- Brings a database to supabase/schemas.

drop function if exists public.settle_mail(uuid,text,boolean);

-- Stores the outcome. A sent mail loses its data. A failed mail is retried with growing delays for about a day. A mail that waits
-- for a text is retried every 15 minutes at most, without an end, and has as many attempts afterwards as after an hour of failures.
create function public.settle_mail(
  mail_id uuid, failure text default null, is_final boolean default false, is_waiting boolean default false
) returns void
  language sql
  set search_path = ''
as $$
  update public.outbox set
    sent_at = case when failure is null then now() end,
    details = case when failure is null then '{}' else details end,
    problem = left(failure, 500),
    attempts = case when is_waiting then least(attempts, 12) else attempts end,
    given_up_at = case when failure is not null and (is_final or (attempts >= 35 and not is_waiting)) then now() end,
    due_at = case when failure is null then due_at
      else now() + make_interval(secs => least(case when is_waiting then 900 else 3600 end, 2 ^ least(attempts, 12))) end
  where id = mail_id and sent_at is null;
$$;

revoke all on function public.settle_mail(uuid, text, boolean, boolean) from public, anon, authenticated, service_role;

grant execute on function public.settle_mail(uuid, text, boolean, boolean) to service_role;
