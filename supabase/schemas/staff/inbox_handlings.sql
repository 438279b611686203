-- Inbox items that staff handled: which, when, and who.
create table public.inbox_handlings (
  kind text not null check (kind in ('complaint', 'contact', 'demo', 'partner', 'deletion')),
  key uuid not null,
  handled_at timestamptz not null default now(),
  handled_by text not null check (length(handled_by) between 3 and 254),
  primary key (kind, key)
);

alter table public.inbox_handlings enable row level security;
create policy "The service reads handled items" on public.inbox_handlings
  for select to service_role using (true);

revoke all on public.inbox_handlings from public, anon, authenticated, service_role;
grant select, delete on public.inbox_handlings to service_role;
