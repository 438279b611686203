-- To which witness which head of the chain was sent, so that each gets a head once and at most one a day. Witnesses are not public.
create table public.publication_notices (
  id bigint generated always as identity primary key,
  -- A mail address or the address of a webhook.
  witness text not null check (witness <> ''),
  position bigint not null check (position > 0),
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default now()
);

create index publication_notices_by_witness on public.publication_notices (witness, sent_at desc);

create trigger publication_notices_append_only before update or delete on public.publication_notices
  for each row execute function public.reject_change();
create trigger publication_notices_no_truncate before truncate on public.publication_notices
  for each statement execute function public.reject_change();

alter table public.publication_notices enable row level security;
create policy "The publisher reads and adds notices" on public.publication_notices
  for all to service_role using (true) with check (true);

revoke all on public.publication_notices from public, anon, authenticated, service_role;
grant select, insert (witness, position, head_hash) on public.publication_notices to service_role;
