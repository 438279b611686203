-- Changes of accounts that their owners can undo by the link in a mail, for 72 hours. Only digests of the links are kept.
create table public.account_undos (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  change text not null check (change in ('password', 'address', 'factor', 'passkey')),
  -- The address before a change of address, which the mail goes to.
  old_email text check ((old_email is not null) = (change = 'address')),
  created_at timestamptz not null default now()
);

create index account_undos_by_user on public.account_undos (user_id);

alter table public.account_undos enable row level security;
create policy "The service deletes undos" on public.account_undos for delete to service_role using (true);

revoke all on public.account_undos from public, anon, authenticated, service_role;
grant delete on public.account_undos to service_role;
