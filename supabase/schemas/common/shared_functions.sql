-- Functions that several areas use.

-- Sets `updated_at` on every change. The client can't set it.
create function public.set_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;

-- Checks the shape of an appropriateness assessment: the result, the answers by question, and whether the client saw a warning.
create function public.is_appropriateness(value jsonb) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(
    value ->> 'result' in ('appropriate', 'notAppropriate')
      and jsonb_typeof(value -> 'answers') = 'object'
      and jsonb_typeof(value -> 'warned') = 'boolean'
      and octet_length(value::text) < 1000,
    false
  )
$$;

revoke all on function public.is_appropriateness(jsonb) from public, anon, authenticated, service_role;

-- Adds working days to a timestamp. Saturday and Sunday count as Friday.
create function public.working_days_later(moment timestamptz, days integer) returns timestamptz
  language sql
  stable
  set search_path = ''
as $$
  select moment - make_interval(days => greatest(weekday - 5, 0))
    + make_interval(days => days + 2 * ((least(weekday, 5) - 1 + days) / 5))
  from (select extract(isodow from moment)::integer) as day(weekday)
$$;

revoke all on function public.working_days_later(timestamptz, integer) from public, anon, authenticated, service_role;

-- Normalizes text for search. Same rule as `foldText` in domain/format/typed-text.ts.
create function public.fold_text(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select replace(replace(replace(translate(
    lower(regexp_replace(normalize(
      translate(
        btrim(regexp_replace(
          regexp_replace(given,
            '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]',
            '', 'g'),
          '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')),
        '‐‑‒–—―−⁃﹘﹣－‘’‚‛ʼʹ´′＇“”„‟«»″＂',
        '-----------' || repeat('''', 9) || repeat('"', 8)),
      NFKD),
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\ufe00-\ufe0f]', '', 'g')),
    'آأإٱىیېےکةہھەۃøđðłı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹/⁄∕',
    'اااايييي' || 'كهههههoddli' || '01234567890123456789'
  ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');
$$;

revoke all on function public.fold_text(text) from public, anon, authenticated, service_role;
grant execute on function public.fold_text(text) to anon, authenticated, service_role;

-- Normalizes a name or a symbol for search: folded text without punctuation. Same rule as `foldName` in
-- domain/format/typed-text.ts.
create function public.fold_name(given text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(public.fold_text(given), '[!-/:-@\u005b-\u0060{-~«»·•…©®،؛؟٪٫٬۔]', '', 'g'), ' +', ' ', 'g'));
$$;

revoke all on function public.fold_name(text) from public, anon, authenticated, service_role;
grant execute on function public.fold_name(text) to anon, authenticated, service_role;
