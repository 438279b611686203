import type {Language} from '#domain/languages/languages.ts'

/** What an editor reads when one side of a bilingual text is empty. */
export const missingLanguage: Readonly<Record<Language, string>> = {
  en: 'Write the English side too.',
  ar: 'Write the Arabic side too.',
}
