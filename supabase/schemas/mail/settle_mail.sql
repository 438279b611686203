-- Stores the outcome of sending. A sent mail drops its data; a failed one is tried again with growing delays, for about a day.
create function public.settle_mail(mail_id uuid, failure text default null, is_final boolean default false) returns void
  language sql
  set search_path = ''
as $$
  update public.outbox set
    sent_at = case when failure is null then now() end,
    details = case when failure is null then '{}' else details end,
    problem = left(failure, 500),
    given_up_at = case when failure is not null and (is_final or attempts >= 35) then now() end,
    due_at = case when failure is null then due_at
      else now() + make_interval(secs => least(3600, 2 ^ least(attempts, 12))) end
  where id = mail_id and sent_at is null;
$$;

revoke all on function public.settle_mail(uuid, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.settle_mail(uuid, text, boolean) to service_role;
