import type {Language} from '#domain/languages/languages.ts'

/** The error message when one language of a bilingual text is empty. */
export const missingLanguage: Readonly<Record<Language, string>> = {
  en: 'Write the English text too.',
  ar: 'Write the Arabic text too.',
}
