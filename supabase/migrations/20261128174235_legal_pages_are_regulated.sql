-- Brings a database to supabase/schemas.

alter table public.publications drop constraint publications_document_type_check;
alter table public.publications add constraint publications_document_type_check check (document_type in (
    'regionProfile', 'prescribedText', 'countryRules', 'legalDocument', 'legalPage', 'legalHistoryPage',
    -- Promotions, of which a second person approved what they promise.
    'landingPage', 'blogPost', 'blogCategory', 'author', 'blogPage', 'newsletterTexts', 'homePage', 'quickstartPage', 'tradingPage',
    'tradingConditionsPage', 'tradingConditionsSection', 'accountTypeCopy', 'swapFreePage', 'platformsPage',
    'platform', 'platformEdition', 'tool', 'partnersPage', 'partnerProgramme', 'calculatorsPage', 'clientPage',
    'demoPage', 'contactPage', 'searchPage', 'assistantPage', 'authPage', 'accountPage', 'glossaryTerm', 'faq',
    'navigation', 'siteSettings', 'announcement', 'tradingHoursCalendar', 'statusPage'
  ));

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
    and entry.document_type in ('regionProfile', 'prescribedText', 'countryRules', 'legalDocument', 'legalPage', 'legalHistoryPage')
  order by entry.document_id, entry.published_at desc, entry.position desc;
$$;
