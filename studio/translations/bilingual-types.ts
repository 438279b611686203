/** Types of the model with an English and an Arabic side. */
const bilingualTypes: ReadonlySet<unknown> = new Set([
  'localizedString',
  'localizedText',
  'localizedProse',
  'openString',
  'openText',
  'openArticle',
])

/** Whether a type has an English and an Arabic side. */
export const isBilingual = (type: unknown): boolean => bilingualTypes.has(type)
