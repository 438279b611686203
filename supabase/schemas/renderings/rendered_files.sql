-- The pictures and fonts of stored pages, once each by their hash, which the database itself holds to be theirs. Stored texts name them by it. Files
-- are added, and never changed or removed.
create table public.rendered_files (
  hash text primary key check (hash = encode(sha256(decode(body, 'base64')), 'hex')),
  media_type text not null check (media_type ~ '^(image|font)/[a-z0-9.+-]+$'),
  -- Its bytes in base64, on one line.
  body text not null check (body ~ '^[A-Za-z0-9+/]+=*$'),
  created_at timestamptz not null default now()
);

create trigger rendered_files_append_only before update or delete on public.rendered_files
  for each row execute function public.reject_change();
create trigger rendered_files_no_truncate before truncate on public.rendered_files
  for each statement execute function public.reject_change();

alter table public.rendered_files enable row level security;
create policy "The publisher reads and adds rendered files" on public.rendered_files
  for all to service_role using (true) with check (true);

revoke all on public.rendered_files from public, anon, authenticated, service_role;
grant select, insert (hash, media_type, body) on public.rendered_files to service_role;
