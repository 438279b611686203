import type {Language} from './languages.ts'

/** What an editor reads for each language. */
export const languageTitles: Readonly<Record<Language, string>> = {en: 'English', ar: 'Arabic'}
