-- Retention periods of personal data, in days or longer. Operators change them here, `npm run retention` applies them, and the
-- privacy notice shows them.
create table public.retention_periods (
  category text primary key,
  period interval not null check (period >= interval '1 day' and period = date_trunc('day', period)),
  reason text not null
);

alter table public.retention_periods enable row level security;
create policy "The service reads and sets periods" on public.retention_periods
  for all to service_role using (true) with check (true);
create policy "Everybody reads periods" on public.retention_periods
  for select to anon, authenticated using (true);

revoke all on public.retention_periods from public, anon, authenticated, service_role;
grant select, update on public.retention_periods to service_role;
grant select (category, period) on public.retention_periods to anon, authenticated;

insert into public.retention_periods (category, period, reason)
  select form.category, form.period, form.reason from public.form_tables() form;
insert into public.retention_periods (category, period, reason) values
  ('unanswered', '2 years', 'Messages, requests and applications that nobody handled: the claims of who sent them are time-barred by then in most places.'),
  ('submissions', '30 days', 'Keys and hashes by which a form is stored once and senders are held back, of forms that are deleted.'),
  ('mails', '90 days', 'Mails that were sent or given up: to whom and about what, to look into complaints.'),
  ('unconfirmed', '30 days', 'Subscriptions that nobody confirmed, counted from the end of their link.'),
  ('ended', '1 year', 'Subscriptions that were ended: proof of consent for what was sent.'),
  ('accounts', '30 days', 'Accounts whose owner asked for deletion and whose request staff has handled, which checks what the law keeps.'),
  ('sessions', '30 days', 'Sessions, with the name of the browser and the network address: a session ends by then.'),
  ('devices', '1 year', 'Digests of devices on which an account was signed in, from the last time: a sign-in on an unknown one is mailed.'),
  ('undos', '3 days', 'Changes of an account that the link in a mail undoes, with the address before the change.'),
  ('senders', '1 day', 'Digests of senders whose change to a region with laxer rules was counted: nobody fills the count.'),
  ('speeds', '90 days', 'Counts of how fast pages were, by day, page, device and country: nothing about a person, and old ones are of no use.'),
  ('logs', '90 days', 'Logs of the programs, which are stored outside the database: their storage is set to the same period.');

-- Deletes expired data and returns the counts. A dry run rolls back. Unanswered items have their own period, and deletion requests
-- wait for staff. The audit log holds no personal data.
create function public.apply_retention(dry_run boolean default true)
  returns table (category text, period text, reason text, deleted integer)
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
      select known.category, now() - known.period as before, statement
      from (
        select 0 as place, form.category as name, format(
          'delete from public.%1$I item where created_at < $1 and (%2$L or exists (
            select from public.inbox_handlings seen where seen.kind = %3$L and seen.key = item.key))',
          form.table_name, form.is_kept_unhandled, form.kind
        ) as statement
        from public.form_tables() form
        union all
        select 1, 'unanswered', format(
          'delete from public.%1$I item where created_at < $1 and not exists (
            select from public.inbox_handlings seen where seen.kind = %2$L and seen.key = item.key)',
          form.table_name, form.kind
        )
        from public.form_tables() form where not form.is_kept_unhandled
        union all values
        (5, 'submissions', 'delete from public.form_submissions item where created_at < $1
          and not exists (select from public.sent_forms other where other.key = item.key)'),
        (6, 'mails', 'delete from public.outbox where coalesce(sent_at, given_up_at) < $1'),
        (7, 'unconfirmed', 'delete from public.subscriptions where confirmed_at is null and coalesce(confirm_until, created_at) < $1'),
        (8, 'ended', 'delete from public.subscriptions where ended_at < $1 and confirm_hash is null'),
        (9, 'accounts', 'delete from auth.users item using public.deletion_requests asked
          where asked.user_id = item.id and asked.requested_at < $1 and exists (
            select from public.inbox_handlings seen where seen.kind = ''deletion'' and seen.key = item.id)'),
        (10, 'sessions', 'delete from auth.sessions where created_at < $1'),
        (11, 'devices', 'delete from public.known_devices where last_seen_at < $1'),
        (12, 'undos', 'delete from public.account_undos where created_at < $1'),
        (13, 'senders', 'delete from public.acknowledgement_senders where day < $1::date'),
        (14, 'speeds', 'delete from public.page_speeds where day < $1::date')
      ) as rules
        join public.retention_periods known on known.category = rules.name
      order by place
    loop
      execute rule.statement using rule.before;
      get diagnostics done = row_count;
      counts := counts || jsonb_build_object(rule.category, done + coalesce((counts ->> rule.category)::integer, 0));
    end loop;
    -- Handlings of items that no longer exist.
    delete from public.inbox_handlings seen where not exists (
      select from public.inbox_items item where item.kind = seen.kind and item.key = seen.key
    );
    if dry_run then
      raise exception using errcode = 'MA001';
    end if;
  exception when sqlstate 'MA001' then
    null;
  end;
  return query
    select known.category, known.period::text, known.reason, coalesce((counts ->> known.category)::integer, 0)
    from public.retention_periods known order by known.category;
end;
$$;

revoke all on function public.apply_retention(boolean) from public, anon, authenticated, service_role;
grant execute on function public.apply_retention(boolean) to service_role;
