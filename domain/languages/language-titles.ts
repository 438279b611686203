import type {Language} from './languages.ts'

/** How the Studio names each language. */
export const languageTitles: Readonly<Record<Language, string>> = {en: 'English', ar: 'Arabic'}
