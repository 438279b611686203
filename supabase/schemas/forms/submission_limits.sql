-- Rate limits of forms by the hour: from which number on a proof of work is required, how much harder it becomes, and from which number
-- on a form is rejected, or, where it is a message to the broker, stored without mails. All forms together are never rejected:
-- nobody can close them for others. An operator changes a number here.
create table public.submission_limits (
  scope text primary key check (scope in ('address', 'sender', 'site')),
  proof_threshold integer not null check (proof_threshold > 0),
  -- Each so many forms beyond the threshold double the work, at most so many times.
  forms_per_bit integer not null check (forms_per_bit > 0),
  extra_bits integer not null check (extra_bits between 0 and 8),
  reject_threshold integer check (proof_threshold <= reject_threshold and (scope <> 'site' or reject_threshold is null)),
  reason text not null
);

alter table public.submission_limits enable row level security;
create policy "The service reads and sets limits" on public.submission_limits
  for all to service_role using (true) with check (true);

revoke all on public.submission_limits from public, anon, authenticated, service_role;
grant select, update on public.submission_limits to service_role;

insert into public.submission_limits (scope, proof_threshold, forms_per_bit, extra_bits, reject_threshold, reason) values
  ('address', 3, 1, 4, 5, 'Forms that name one mailbox: nobody has another''s filled.'),
  ('sender', 40, 4, 6, 60, 'Forms from one place: an office may share one line.'),
  ('site', 300, 300, 2, null, 'All forms together: the work grows a little for everybody, and nobody is turned away.');
