import type {Language} from '#domain/languages/languages.ts'

/** The colour of each language in the chart, and beside its name in the table. */
export const languageColours: Readonly<Record<Language, string>> = {
  en: 'var(--card-badge-primary-dot-color, #556bfc)',
  ar: 'var(--card-badge-caution-dot-color, #b97b00)',
}
