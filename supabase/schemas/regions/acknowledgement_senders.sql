-- How many confirmations of a place were counted today: one visitor cannot fill the record. Hashes of earlier days are
-- deleted with the next confirmation.
create table public.acknowledgement_senders (
  day date not null,
  sender_hash text not null check (sender_hash ~ '^[0-9a-f]{64}$'),
  times integer not null default 1 check (times > 0),
  primary key (day, sender_hash)
);

alter table public.acknowledgement_senders enable row level security;
create policy "The service deletes senders" on public.acknowledgement_senders for delete to service_role using (true);

revoke all on public.acknowledgement_senders from public, anon, authenticated, service_role;
grant delete on public.acknowledgement_senders to service_role;
