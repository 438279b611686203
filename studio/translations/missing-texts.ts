import {type Language, languages} from '#domain/languages/languages.ts'
import {isBilingual} from './bilingual-types.ts'
import {localesOf} from './locales.ts'
import type {Lack} from './translation-filter.ts'

/** A side of a text that has to be written or looked through; `field` is the field of the document that it stands in. */
export type MissingText = Readonly<{field: string; side: Language; lack: Lack}>

/** Every text of a document that lacks a side, or has one that is behind the other. */
export const missingTexts = (document: object): MissingText[] =>
  Object.entries(document).flatMap(([field, value]) => lacksOf(value).map((lacking) => ({field, ...lacking})))

function lacksOf(value: unknown): Omit<MissingText, 'field'>[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('_type' in value && isBilingual(value._type))) return Object.values(value).flatMap(lacksOf)
  const sides = localesOf(value)
  const written = languages.filter((language) => sides[language] !== undefined)
  if (written.length === 1)
    return languages
      .filter((language) => !written.includes(language))
      .map((side) => ({side, lack: 'missing'}))
  return sides.behind === undefined ? [] : [{side: sides.behind, lack: 'behind'}]
}
