-- Brings a database to supabase/schemas.

-- Made by `npm run typegen` from schemas/values/departments.ts.
create function public.is_regulated_type(document_type text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select document_type in (
    'regionProfile',
    'prescribedText',
    'countryRules',
    'legalDocument',
    'legalPage',
    'legalHistoryPage'
  );
$$;

revoke all on function public.is_regulated_type(text) from public, anon, authenticated, service_role;

grant execute on function public.is_regulated_type(text) to anon, authenticated, service_role;

-- Made by `npm run typegen` from schemas/values/departments.ts.
create function public.is_publication_type(document_type text) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select document_type in (
    'regionProfile',
    'prescribedText',
    'countryRules',
    'legalDocument',
    'legalPage',
    'legalHistoryPage',
    'landingPage',
    'blogPost',
    'blogCategory',
    'author',
    'blogPage',
    'newsletterTexts',
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'tradingConditionsSection',
    'accountTypeCopy',
    'swapFreePage',
    'platformsPage',
    'platform',
    'platformEdition',
    'tool',
    'partnersPage',
    'partnerProgramme',
    'calculatorsPage',
    'clientPage',
    'demoPage',
    'contactPage',
    'searchPage',
    'assistantPage',
    'authPage',
    'accountPage',
    'glossaryTerm',
    'faq',
    'navigation',
    'siteSettings',
    'announcement',
    'tradingHoursCalendar',
    'statusPage'
  );
$$;

revoke all on function public.is_publication_type(text) from public, anon, authenticated, service_role;

-- The regulated documents as visitors saw them at a moment: the last publication of each before it that was not unsealed. Not promotions: these
-- are published without an entry too, where they promise nothing.
create or replace function public.shown_at(moment timestamptz) returns table (
  "position" bigint, document_id text, document_type text, revision text, published_at timestamptz, content text, hash text,
  standing text
)
  language sql
  stable
  set search_path = ''
as $$
  select distinct on (entry.document_id)
    entry.position, entry.document_id, entry.document_type, entry.revision, entry.published_at, entry.content, entry.hash,
    entry.standing
  from public.publications entry
  where entry.published_at <= moment and entry.standing is distinct from 'unsealed'
    and public.is_regulated_type(entry.document_type)
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;

alter table public.publications drop constraint publications_document_type_check;
alter table public.publications add constraint publications_document_type_check check (public.is_publication_type(document_type));
