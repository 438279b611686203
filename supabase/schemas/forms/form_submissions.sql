-- Sent forms without their content: the idempotency key, and hashes of address and sender for the rate limits.
create table public.form_submissions (
  key uuid primary key,
  form text not null check (form ~ '^[a-z]+$'),
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$'),
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index form_submissions_by_address on public.form_submissions (address_hash, created_at);
create index form_submissions_by_sender on public.form_submissions (sender_hash, created_at);
create index form_submissions_by_time on public.form_submissions (created_at);

alter table public.form_submissions enable row level security;
create policy "The service reads submissions" on public.form_submissions
  for select to service_role using (true);

revoke all on public.form_submissions from public, anon, authenticated, service_role;
grant select, delete on public.form_submissions to service_role;
