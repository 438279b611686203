import {type Language, languages} from '#domain/languages/languages.ts'
import {isBilingual} from './bilingual-types.ts'
import {readLocales} from './locales.ts'
import type {TranslationIssueKind} from './translation-filter.ts'

/** A side of a text that has to be written or looked through; `field` is the field of the document that it stands in. */
export type TranslationIssue = Readonly<{field: string; language: Language; kind: TranslationIssueKind}>

/** Every text of a document that lacks a side, or has one that is behind the other. */
export const translationIssues = (document: object): TranslationIssue[] =>
  Object.entries(document).flatMap(([field, value]) => issuesIn(value).map((lacking) => ({field, ...lacking})))

function issuesIn(value: unknown): Omit<TranslationIssue, 'field'>[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('_type' in value && isBilingual(value._type))) return Object.values(value).flatMap(issuesIn)
  const sides = readLocales(value)
  const written = languages.filter((language) => sides[language] !== undefined)
  if (written.length === 1)
    return languages
      .filter((language) => !written.includes(language))
      .map((side) => ({side, lack: 'missing'}))
  return sides.behind === undefined ? [] : [{language: sides.behind, kind: 'behind'}]
}
