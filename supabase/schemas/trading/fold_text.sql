-- Normalises text for search, as domain/format/fold-text.ts does: without case, accents and Arabic vowel signs, with one form of
-- alif, ya and ta marbuta, Latin digits, and without the slash between two currencies.
create function public.fold_text(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select translate(
    lower(regexp_replace(normalize(given, NFKD),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g')),
    'آأإٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹/',
    'اااايه01234567890123456789'
  );
$$;

revoke all on function public.fold_text(text) from public, anon, authenticated, service_role;
grant execute on function public.fold_text(text) to anon, authenticated, service_role;
