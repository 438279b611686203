import {defaultLanguage, languages} from '#domain/languages.ts'
import {fillLanguages} from '#domain/localized.ts'
import type {DocumentActionComponent} from 'sanity'
import {formerSlugTypes} from '#schemas/values/site-paths.ts'

type Document = Readonly<Record<string, unknown>>

/** Fields that copies don't get: addresses and dates. */
const originalFields: ReadonlySet<string> = new Set(['slug', 'formerSlugs', 'publishedAt', 'updatedAt'])

const copyTitles = fillLanguages<(title: string) => string>({
  en: (title) => `Copy of ${title}`,
  ar: (title) => `نسخة من ${title}`,
})

/** Whether copies of a type lose some of its fields. */
export const isClearedInCopies = (type: string): boolean => formerSlugTypes.includes(type)

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy without the original's addresses and dates. Its title or name marks it as a copy. */
export const clearCopy = <Original extends Document>(original: Original): Original => ({
  ...original,
  ...Object.fromEntries(
    Object.entries(original)
      .filter(([field]) => originalFields.has(field))
      .map(([field]) => [field, undefined]),
  ),
  ...Object.fromEntries(
    ['title', 'name'].flatMap((field) => (field in original ? [[field, markCopy(original[field])]] : [])),
  ),
})

function markCopy(title: unknown): unknown {
  if (typeof title === 'string') return copyTitles[defaultLanguage](title)
  if (!isObject(title)) return title
  const copies = languages.flatMap((language) => {
    const text = title[language]
    return typeof text === 'string' ? [[language, copyTitles[language](text)]] : []
  })
  return {...title, ...Object.fromEntries(copies)}
}

/** A Duplicate whose copy doesn't get the original's address and date. */
export function clearDuplicate(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useDuplicateCleared: DocumentActionComponent = (props) => {
    // The Studio's own Duplicate accepts a function that changes the copy.
    const withMap = {...props, mapDocument: clearCopy}
    return useDuplicate(withMap)
  }
  useDuplicateCleared.action = 'duplicate'
  return useDuplicateCleared
}
