-- Whether a question holds a word by which the index of all texts finds what it asks for.
create function public.has_indexable_word(query jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (select from jsonb_array_elements_text(query -> 'words') where length(public.fold_text(value)) >= 3);
$$;

revoke all on function public.has_indexable_word(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.has_indexable_word(jsonb) to anon, authenticated, service_role;
