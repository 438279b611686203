import {type Language, languages} from '#domain/languages/languages.ts'
import {isBilingual} from './bilingual-types.ts'
import {readLocales} from './locales.ts'
import type {TranslationIssueKind} from './translation-filter.ts'

/** A missing, outdated or unread language of a text; `field` is the top-level field that contains the text. */
export type TranslationIssue = Readonly<{field: string; language: Language; kind: TranslationIssueKind}>

/** Every text of a document with a language that is missing, outdated or a first draft which nobody has read. */
export const translationIssues = (document: object): TranslationIssue[] =>
  Object.entries(document).flatMap(([field, value]) => issuesIn(value).map((issue) => ({field, ...issue})))

function issuesIn(value: unknown): Omit<TranslationIssue, 'field'>[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('_type' in value && isBilingual(value._type))) return Object.values(value).flatMap(issuesIn)
  const locales = readLocales(value)
  const written = languages.filter((language) => locales[language] !== undefined)
  if (written.length === 1)
    return languages
      .filter((language) => !written.includes(language))
      .map((language) => ({language, kind: 'missing'}))
  return [
    ...(locales.outdated === undefined ? [] : [{language: locales.outdated, kind: 'outdated' as const}]),
    ...(locales.unreviewed === undefined ? [] : [{language: locales.unreviewed, kind: 'unread' as const}]),
  ]
}
