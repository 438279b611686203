-- The difficulty of the proof of work: a browser tries two to the power of `bits` numbers on average, a second or less for 16.
create table public.proof_of_work_settings (
  is_only boolean primary key default true check (is_only),
  bits integer not null default 16 check (bits between 1 and 24),
  valid_for interval not null default '10 minutes' check (valid_for > '0'),
  -- Signs challenges, so that none needs to be stored.
  secret bytea not null default extensions.gen_random_bytes(32)
);

alter table public.proof_of_work_settings enable row level security;
create policy "The service reads and sets the difficulty" on public.proof_of_work_settings
  for all to service_role using (true) with check (true);

revoke all on public.proof_of_work_settings from public, anon, authenticated, service_role;
grant select (bits, valid_for), update (bits, valid_for) on public.proof_of_work_settings to service_role;

insert into public.proof_of_work_settings default values;
