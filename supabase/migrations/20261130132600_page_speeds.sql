-- Brings a database to supabase/schemas.

-- How fast pages were in browsers: counts by day (UTC), kind of page, class of device and country, without visitor data. A value
-- counts in the smallest bound of its metric that holds it: milliseconds, or thousandths of a layout shift.
create table public.page_speeds (
  day date not null,
  -- A path of the site, with `*` for the last part of documents and instruments.
  page text not null check (page ~ '^/[a-z/-]{0,60}[*]?$'),
  device text not null check (device in ('phone', 'tablet', 'computer')),
  -- ZZ if it is unknown.
  country text not null check (country ~ '^[A-Z]{2}$'),
  metric text not null check (metric in ('lcp', 'inp', 'cls')),
  bound integer not null check (bound between 1 and 60000),
  times integer not null default 1 check (times > 0),
  primary key (day, page, device, country, metric, bound)
);

alter table public.page_speeds enable row level security;

create policy "The service reads speeds" on public.page_speeds
  for select to service_role using (true);

revoke all on public.page_speeds from public, anon, authenticated, service_role;

grant select on public.page_speeds to service_role;

-- Counts one page view today (UTC), by the bound of each of its metrics.
create function public.count_page_speed(page text, device text, country text, bounds jsonb) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.page_speeds as counted (day, page, device, country, metric, bound)
  select (now() at time zone 'utc')::date, count_page_speed.page, count_page_speed.device, count_page_speed.country, key, value::integer
  from jsonb_each_text(bounds)
  on conflict on constraint page_speeds_pkey do update set times = counted.times + 1;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.count_page_speed(text, text, text, jsonb) from public, anon, authenticated, service_role;

grant execute on function public.count_page_speed(text, text, text, jsonb) to site_writer;

-- The counts of the last days (UTC, including today) for staff: by page, by device and by country.
create function public.sum_page_speeds(days integer) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  perform public.require_staff();
  -- One value, because the API cuts a long list of rows.
  return (
    select coalesce(jsonb_agg(to_jsonb(sums)), '[]')
    from (
      select page, device, country, metric, bound, sum(times) as times
      from public.page_speeds
      where day > (now() at time zone 'utc')::date - days
      group by metric, bound, grouping sets ((page), (device), (country))
    ) sums
  );
end;
$$;

revoke all on function public.sum_page_speeds(integer) from public, anon, authenticated, service_role;

grant execute on function public.sum_page_speeds(integer) to authenticated;

-- Deletes expired data and returns the counts. A dry run rolls back. Unanswered items have their own period, and deletion requests
-- wait for staff. The audit log holds no personal data.
create or replace function public.apply_retention(dry_run boolean default true)
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

insert into public.retention_periods (period, reason, category)
  select period, reason, category from jsonb_populate_record(null::public.retention_periods, '{"period": "90 days", "reason": "Counts of how fast pages were, by day, page, device and country: nothing about a person, and old ones are of no use.", "category": "speeds"}')
  on conflict (category) do nothing;
