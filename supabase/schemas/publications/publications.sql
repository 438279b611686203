-- What was published of the region profiles and legal texts, and when: each entry is tied to the one before it by a hash, so that
-- none can be changed, removed or slipped in without the chain showing where. Entries are added by one function; nobody, the
-- service included, changes or removes one.
create table public.publications (
  position bigint primary key check (position > 0),
  document_id text not null check (document_id <> ''),
  document_type text not null check (document_type in ('regionProfile', 'legalDocument')),
  revision text not null check (revision <> ''),
  -- When it was published, and when that was entered here.
  published_at timestamptz not null,
  recorded_at timestamptz not null,
  author text not null,
  approved_by text,
  -- The document as published, in JSON, letter by letter; "null" when it was taken back.
  content text not null check (jsonb_typeof(content::jsonb) in ('object', 'null')),
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  unique (document_id, revision)
);

create index publications_by_document on public.publications (document_id, position);

create trigger publications_append_only before update or delete on public.publications
  for each row execute function public.reject_change();
create trigger publications_no_truncate before truncate on public.publications
  for each statement execute function public.reject_change();

alter table public.publications enable row level security;
create policy "Everybody reads what was published" on public.publications
  for select to anon, authenticated using (true);

revoke all on public.publications from public, anon, authenticated, service_role;
-- Not who wrote and approved it: that is for the service and the regulator.
grant select (position, document_id, document_type, revision, published_at, recorded_at, content, previous_hash, hash)
  on public.publications to anon, authenticated;
grant select on public.publications to service_role;
