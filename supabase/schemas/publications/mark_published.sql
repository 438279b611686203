-- Notifies all web servers that a document was published. A change that is reported again is not marked again. Marks that many followed are of no use:
-- a server that missed so much reads everything anew.
create function public.mark_published(type text, document_id text, change text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from public.publish_marks where id <= (select max(mark.id) from public.publish_marks mark) - 10000;
  insert into public.publish_marks (type, document_id, change)
  values (mark_published.type, mark_published.document_id, mark_published.change)
  on conflict on constraint publish_marks_document_id_change_key do nothing;
exception when integrity_constraint_violation then
  -- Postgres quotes the failing row, which the caller may not read.
  raise exception using errcode = sqlstate, message = sqlerrm;
end;
$$;

revoke all on function public.mark_published(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.mark_published(text, text, text) to site_writer;
