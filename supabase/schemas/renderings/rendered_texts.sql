-- What visitors got, stored once by its hash: pages as documents without scripts, and the style sheets that they name. The database itself holds
-- that each is of its hash. Texts are added, and never changed or removed.
create table public.rendered_texts (
  hash text primary key check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  kind text not null check (kind in ('page', 'stylesheet')),
  body text not null check (body <> ''),
  created_at timestamptz not null default now()
);

create trigger rendered_texts_append_only before update or delete on public.rendered_texts
  for each row execute function public.reject_change();
create trigger rendered_texts_no_truncate before truncate on public.rendered_texts
  for each statement execute function public.reject_change();

alter table public.rendered_texts enable row level security;
create policy "The publisher reads and adds rendered texts" on public.rendered_texts
  for all to service_role using (true) with check (true);

revoke all on public.rendered_texts from public, anon, authenticated, service_role;
grant select, insert (hash, kind, body) on public.rendered_texts to service_role;
