/** Titles of lists that differ from the title of their type. */
export const listTitles: Readonly<Record<string, string>> = {
  announcement: 'Announcements',
  author: 'Authors',
  blogCategory: 'Categories',
  blogPost: 'Posts',
  faq: 'Frequent questions',
  glossaryTerm: 'Glossary',
  landingPage: 'Landing pages',
  legalDocument: 'Legal documents',
  partnerProgramme: 'Partner programmes',
  platform: 'Platforms',
  platformEdition: 'Platform editions',
  prescribedText: 'Prescribed texts',
  tool: 'Tools',
  tradingHoursCalendar: 'Trading hours',
}
