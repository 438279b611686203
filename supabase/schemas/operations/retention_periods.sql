-- Retention periods of personal data, in days or longer units. An operator changes a period here; `npm run retention` applies it, and the
-- privacy notice shows it.
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

insert into public.retention_periods (category, period, reason) values
  ('complaints', '5 years', 'Complaints with their answers, handled or not: the records of complaints that investment firms keep; to be verified by counsel.'),
  ('contact', '2 years', 'Messages that were handled: to answer again, and for complaints about an answer.'),
  ('demo', '1 year', 'Requests for a demo account that were handled.'),
  ('partner', '2 years', 'Applications that were handled, while talks may be taken up again.'),
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
  ('logs', '90 days', 'Logs of the programs, which are stored outside the database: their storage is set to the same period.');
