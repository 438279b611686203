-- Landing pages are promotions: an approved one is entered in the log of publications.
alter table public.publications drop constraint publications_document_type_check;
alter table public.publications add constraint publications_document_type_check check (document_type in (
  'regionProfile', 'prescribedText', 'countryRules', 'legalDocument',
  -- Promotions, of which a second person approved what they promise.
  'landingPage', 'blogPost', 'blogCategory', 'author', 'blogPage', 'newsletterTexts', 'homePage', 'quickstartPage', 'tradingPage',
  'tradingConditionsPage', 'tradingConditionsSection', 'accountTypeCopy', 'swapFreePage', 'platformsPage',
  'platform', 'platformEdition', 'tool', 'partnersPage', 'partnerProgramme', 'calculatorsPage', 'clientPage',
  'demoPage', 'contactPage', 'searchPage', 'assistantPage', 'authPage', 'accountPage', 'glossaryTerm', 'faq',
  'navigation', 'siteSettings', 'announcement', 'tradingHoursCalendar', 'statusPage'
));
