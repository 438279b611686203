import {formerSlugTypes} from '#schemas/values/former-slug-types.ts'

type Document = Readonly<Record<string, unknown>>

/** What belongs to the original alone: its addresses and its dates. */
const ofOriginal: ReadonlySet<string> = new Set(['slug', 'formerSlugs', 'publishedAt', 'updatedAt'])

const copyOf = {en: (title: string) => `Copy of ${title}`, ar: (title: string) => `نسخة من ${title}`} as const

/** Whether a copy of a document of a type leaves something to its original. */
export const isClearedInCopies = (type: string): boolean => formerSlugTypes.includes(type)

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy without the addresses and dates of its original, whose title or name says that it is a copy. */
export const clearCopy = <Original extends Document>(original: Original): Original => ({
  ...original,
  ...Object.fromEntries(
    Object.entries(original)
      .filter(([field]) => ofOriginal.has(field))
      .map(([field]) => [field, undefined]),
  ),
  ...Object.fromEntries(
    ['title', 'name'].flatMap((field) => (field in original ? [[field, markCopy(original[field])]] : [])),
  ),
})

function markCopy(title: unknown): unknown {
  if (typeof title === 'string') return copyOf.en(title)
  if (!isObject(title)) return title
  const {en, ar} = title
  return {
    ...title,
    ...(typeof en === 'string' && {en: copyOf.en(en)}),
    ...(typeof ar === 'string' && {ar: copyOf.ar(ar)}),
  }
}
