-- Brings a database to supabase/schemas.

drop policy if exists "The publisher reads and adds rendered files" on public.rendered_files;

drop policy if exists "The publisher reads and adds rendered texts" on public.rendered_texts;

revoke all on public.rendered_files from service_role;

revoke all on public.rendered_texts from service_role;

create policy "The workers read rendered texts" on public.rendered_texts
  for select to service_role using (true);

-- Visitors read style sheets and files by their hash, so that they must come from the publisher.
create policy "The publisher adds rendered texts" on public.rendered_texts
  for insert to publication_writer with check (true);

revoke all on public.rendered_texts from public, anon, authenticated, service_role;

grant select on public.rendered_texts to service_role;

grant insert (hash, kind, body) on public.rendered_texts to publication_writer;

create policy "The workers read rendered files" on public.rendered_files
  for select to service_role using (true);

create policy "The publisher adds rendered files" on public.rendered_files
  for insert to publication_writer with check (true);

revoke all on public.rendered_files from public, anon, authenticated, service_role;

grant select on public.rendered_files to service_role;

grant insert (hash, media_type, body) on public.rendered_files to publication_writer;

-- The active components among the ids, in the order of the status page. Null means all and stays null. A choice without an active
-- component is refused, because it would get no mails.
create or replace function public.filter_active_components(ids text[]) returns text[]
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  active text[];
begin
  if ids is null then
    return null;
  end if;
  select array_agg(known.id order by known.position, known.id) into active
  from public.components known where known.is_active and known.id = any (ids);
  if active is null then
    raise exception 'A choice of components names one in use.' using errcode = 'check_violation';
  end if;
  return active;
end;
$$;

-- by hand: a changed constraint.
alter table public.instrument_groups drop constraint instrument_groups_code_check;
alter table public.instrument_groups add constraint instrument_groups_code_check check (code ~ '^[a-z][a-z0-9-]{0,39}$');
