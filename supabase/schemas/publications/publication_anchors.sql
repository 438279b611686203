-- Time stamps (RFC 3161) of the chain's head: each proves that the entries up to its position were there at its moment. Whoever holds one sees a later
-- cut or rewriting of them. One function adds time stamps; nobody changes or removes one.
create table public.publication_anchors (
  id bigint primary key check (id > 0),
  position bigint not null references public.publications (position),
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  -- The token in DER, as base64.
  token text not null check (token ~ '^[A-Za-z0-9+/]+=*$'),
  -- The moment and the authority, as the token says; whoever verifies it reads them from the token.
  gen_time timestamptz not null,
  authority text not null check (authority <> ''),
  created_at timestamptz not null
);

create index publication_anchors_by_position on public.publication_anchors (position);

create trigger publication_anchors_append_only before update or delete on public.publication_anchors
  for each row execute function public.reject_change();
create trigger publication_anchors_no_truncate before truncate on public.publication_anchors
  for each statement execute function public.reject_change();

alter table public.publication_anchors enable row level security;
create policy "Everybody reads anchors" on public.publication_anchors
  for select to anon, authenticated using (true);

revoke all on public.publication_anchors from public, anon, authenticated, service_role;
grant select on public.publication_anchors to anon, authenticated, service_role;
