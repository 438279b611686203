-- Rate limits of forms by the hour: from which number on a proof of work is required, and from which on forms are rejected. An
-- operator changes a number here.
create table public.submission_limits (
  scope text primary key check (scope in ('address', 'sender', 'site')),
  proof_threshold integer not null check (proof_threshold > 0),
  reject_threshold integer not null,
  reason text not null,
  check (proof_threshold <= reject_threshold)
);

alter table public.submission_limits enable row level security;
create policy "The service reads and sets limits" on public.submission_limits
  for all to service_role using (true) with check (true);

revoke all on public.submission_limits from public, anon, authenticated, service_role;
grant select, update on public.submission_limits to service_role;

insert into public.submission_limits (scope, proof_threshold, reject_threshold, reason) values
  ('address', 3, 5, 'Forms that name one e-mail address: nobody has another''s mailbox filled.'),
  ('sender', 40, 60, 'Forms from one place: an office may share one line.'),
  ('site', 300, 1000, 'All forms together, as whoever has the public key may call in any name.');
