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
    'calendarPage',
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

revoke all on function public.is_publication_type(text) from public, anon, authenticated, service_role;
