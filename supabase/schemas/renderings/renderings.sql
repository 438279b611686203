-- Which text a page was in a run, for a region and a language. Of an unchanged page it is only a row with a hash that is known.
create table public.renderings (
  run bigint not null references public.rendering_runs (id),
  -- As in an address, without its language; of a mail, "mail:" and its template.
  path text not null check (path ~ '^(/|mail:)\S*$'),
  region text not null references public.regions (code),
  language text not null references public.languages (code),
  hash text not null references public.rendered_texts (hash),
  rendered_at timestamptz not null,
  primary key (run, path, region, language)
);

create index renderings_by_page on public.renderings (region, path, language, rendered_at desc);

create trigger renderings_append_only before update or delete on public.renderings
  for each row execute function public.reject_change();
create trigger renderings_no_truncate before truncate on public.renderings
  for each statement execute function public.reject_change();

alter table public.renderings enable row level security;
create policy "The publisher reads renderings" on public.renderings
  for select to service_role using (true);

revoke all on public.renderings from public, anon, authenticated, service_role;
grant select on public.renderings to service_role;
