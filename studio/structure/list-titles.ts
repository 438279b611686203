/** What the list of a type is called, where it is not the type's title. */
export const listTitles: Readonly<Record<string, string>> = {
  announcement: 'Announcements',
  author: 'Authors',
  blogCategory: 'Categories',
  blogPost: 'Posts',
  faq: 'Frequent questions',
  glossaryTerm: 'Glossary',
  legalDocument: 'Legal documents',
  partnerProgramme: 'Partner programmes',
  platform: 'Platforms',
  platformEdition: 'Platform editions',
  tool: 'Tools',
  tradingHoursCalendar: 'Trading hours',
}
