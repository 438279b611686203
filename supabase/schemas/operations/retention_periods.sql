-- Retention periods of personal data. An operator changes a period here; `npm run retention` applies it.
create table public.retention_periods (
  category text primary key,
  period interval not null check (period >= interval '1 day'),
  reason text not null
);

alter table public.retention_periods enable row level security;
create policy "The service reads and sets periods" on public.retention_periods
  for all to service_role using (true) with check (true);

revoke all on public.retention_periods from public, anon, authenticated, service_role;
grant select, update on public.retention_periods to service_role;

insert into public.retention_periods (category, period, reason) values
  ('contact', '2 years', 'Messages that were handled: to answer again, and for complaints about an answer.'),
  ('demo', '1 year', 'Requests for a demo account that were handled.'),
  ('partner', '2 years', 'Applications that were handled, while talks may be taken up again.'),
  ('submissions', '30 days', 'Keys and hashes by which a form is stored once and senders are held back, of forms that are deleted.'),
  ('mails', '90 days', 'Mails that were sent or given up: to whom and about what, to look into complaints.'),
  ('unconfirmed', '30 days', 'Subscriptions that nobody confirmed, counted from the end of their link.'),
  ('ended', '1 year', 'Subscriptions that were ended: proof of consent for what was sent.'),
  ('accounts', '30 days', 'Accounts whose owner asked for deletion and whose request staff has handled, which checks what the law keeps.');
