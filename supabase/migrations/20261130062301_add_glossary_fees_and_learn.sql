-- Brings a database to supabase/schemas.

create or replace function public.is_publication_type(document_type text) returns boolean
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
    'learnPage',
    'newsletterTexts',
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'feesPage',
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
    'glossaryPage',
    'glossaryTerm',
    'faq',
    'navigation',
    'siteSettings',
    'announcement',
    'tradingHoursCalendar',
    'statusPage'
  );
$$;
