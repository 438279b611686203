/** The bilingual types of the schema. */
const bilingualTypes: ReadonlySet<unknown> = new Set([
  'localizedString',
  'localizedText',
  'localizedProse',
  'openString',
  'openText',
  'openArticle',
])

/** Whether a type is bilingual. */
export const isBilingual = (type: unknown): boolean => bilingualTypes.has(type)
