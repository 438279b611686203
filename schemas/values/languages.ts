/** The languages of the site, English first; a closed set. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
