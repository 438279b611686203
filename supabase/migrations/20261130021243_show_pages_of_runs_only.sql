-- Brings a database to supabase/schemas.

create index renderings_by_hash on public.renderings (hash);

-- A style sheet, or the page of a run, for any caller who knows its hash. A page without a run was stored by nobody who may say that visitors saw it.
create or replace function public.rendered_text(text_hash text) returns table (kind text, body text)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select stored.kind, stored.body
  from public.rendered_texts stored
  where stored.hash = text_hash
    and (stored.kind = 'stylesheet' or exists (select from public.renderings page where page.hash = stored.hash));
$$;
