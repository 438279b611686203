import {stegaClean, stegaEncodeSourceMap} from '@sanity/client/stega'
import type {ContentSourceMap} from '@sanity/client'
import {languages} from '#domain/languages.ts'

/** Removes the invisible marks of a preview, for titles, attributes, files and comparisons. */
export const toPlainText = (text: string): string => stegaClean(text)

type SourcePath = ReadonlyArray<string | number | object>

const isLocale = (segment: SourcePath[number]): boolean => languages.some((language) => language === segment)

// Fields of rich text that the page shows besides its spans.
const shownInProse = new Set<SourcePath[number] | undefined>(['text', 'cells', 'caption', 'title', 'label'])

/**
 * Whether the page shows a document's value as text, by its path: a locale of a bilingual field, or text within one. Codes, addresses and numbers
 * must stay unmarked, because code compares and formats them. Texts for search engines stay unmarked too.
 */
export function isReadOnPage(path: SourcePath): boolean {
  const localeIndex = path.findIndex(isLocale)
  if (localeIndex === -1 || path.includes('search')) return false
  return (
    localeIndex === path.length - 1 ||
    shownInProse.has(path.findLast((segment) => typeof segment === 'string'))
  )
}

/** Marks each text of a query result invisibly with its field in the Studio. */
export const markTexts = <Result>(result: Result, sources: ContentSourceMap, studioUrl: string): Result =>
  stegaEncodeSourceMap(result, sources, {
    enabled: true,
    studioUrl,
    filter: ({sourcePath, value}) => value.trim() !== '' && isReadOnPage(sourcePath),
  })
