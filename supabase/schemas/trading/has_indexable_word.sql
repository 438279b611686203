-- Whether a query has a word that is long enough for the trigram index.
create function public.has_indexable_word(query jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (select from jsonb_array_elements_text(query -> 'words') where length(public.fold_text(value)) >= 3);
$$;

revoke all on function public.has_indexable_word(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.has_indexable_word(jsonb) to anon, authenticated, service_role;
