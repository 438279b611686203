-- How long what is known about people is kept: the one place. An operator changes a period here; `npm run retention` goes by it.
create table public.retention_periods (
  what text primary key,
  keep interval not null check (keep >= interval '1 day'),
  why text not null
);

insert into public.retention_periods (what, keep, why) values
  ('contact', '2 years', 'Messages that were handled: to answer again, and for complaints about an answer.'),
  ('demo', '1 year', 'Requests for a demo account that were handled.'),
  ('partner', '2 years', 'Applications that were handled, while talks may be taken up again.'),
  ('submissions', '30 days', 'Keys and hashes by which a form is stored once and senders are held back, of forms that are deleted.'),
  ('mails', '90 days', 'Mails that were sent or given up: to whom and about what, to look into complaints.'),
  ('unconfirmed', '30 days', 'Subscriptions that nobody confirmed, counted from the end of their link.'),
  ('ended', '1 year', 'Subscriptions that were ended: proof of consent for what was sent.'),
  ('accounts', '30 days', 'Accounts whose owner asked for deletion and whose request staff has handled, which checks what the law keeps.');

alter table public.retention_periods enable row level security;
create policy "The service reads and sets periods" on public.retention_periods
  for all to service_role using (true) with check (true);

revoke all on public.retention_periods from public, anon, authenticated, service_role;
grant select, update on public.retention_periods to service_role;

-- Deletes what was kept long enough, and tells of what how many; unless it is to be done really, it is undone again. What waits for an
-- answer is never deleted. Publications are records that the law has kept, and hold nothing about visitors.
create function public.apply_retention(really boolean default false)
  returns table (what text, keep text, why text, deleted integer)
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  rule record;
  done integer;
  counts jsonb := '{}';
begin
  begin
    for rule in
      select known.what, now() - known.keep as before, statement
      from (values
        (1, 'contact', 'delete from public.contact_messages item where created_at < $1 and exists (
          select from public.inbox_handlings seen where seen.kind = ''contact'' and seen.key = item.key)'),
        (2, 'demo', 'delete from public.demo_requests item where created_at < $1 and exists (
          select from public.inbox_handlings seen where seen.kind = ''demo'' and seen.key = item.key)'),
        (3, 'partner', 'delete from public.partner_applications item where created_at < $1 and exists (
          select from public.inbox_handlings seen where seen.kind = ''partner'' and seen.key = item.key)'),
        (4, 'submissions', 'delete from public.form_submissions item where created_at < $1
          and not exists (select from public.contact_messages other where other.key = item.key)
          and not exists (select from public.demo_requests other where other.key = item.key)
          and not exists (select from public.partner_applications other where other.key = item.key)'),
        (5, 'mails', 'delete from public.outbox where coalesce(sent_at, given_up_at) < $1'),
        (6, 'unconfirmed', 'delete from public.subscriptions where confirmed_at is null and coalesce(confirm_until, created_at) < $1'),
        (7, 'ended', 'delete from public.subscriptions where ended_at < $1 and confirm_hash is null'),
        (8, 'accounts', 'delete from auth.users item using public.deletion_requests asked
          where asked.user_id = item.id and asked.requested_at < $1 and exists (
            select from public.inbox_handlings seen where seen.kind = ''deletion'' and seen.key = item.id)')
      ) as rules (place, name, statement)
        join public.retention_periods known on known.what = rules.name
      order by place
    loop
      execute rule.statement using rule.before;
      get diagnostics done = row_count;
      counts := counts || jsonb_build_object(rule.what, done);
    end loop;
    -- Who handled what is not there any more.
    delete from public.inbox_handlings seen where not exists (
      select from public.inbox_items item where item.kind = seen.kind and item.key = seen.key
    );
    if not really then
      raise exception using errcode = 'MA001';
    end if;
  exception when sqlstate 'MA001' then
    null;
  end;
  return query
    select known.what, known.keep::text, known.why, coalesce((counts ->> known.what)::integer, 0)
    from public.retention_periods known order by known.what;
end;
$$;

revoke all on function public.apply_retention(boolean) from public, anon, authenticated, service_role;
grant execute on function public.apply_retention(boolean) to service_role;
