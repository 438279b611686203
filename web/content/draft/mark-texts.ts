import type {ContentSourceMap} from '@sanity/client'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {languages} from '#domain/languages/languages.ts'

type SourcePath = ReadonlyArray<string | number | object>

const isLocale = (segment: SourcePath[number]): boolean => languages.some((language) => language === segment)

// Texts of rich text that are shown on the page, besides its spans.
const shownInProse = new Set<SourcePath[number] | undefined>(['text', 'cells', 'caption', 'title', 'label'])

/**
 * Whether a value of a document is shown as text on the page, by its path: a locale of a bilingual field, or text within one. Codes,
 * addresses and numbers are not, because code compares and formats them; nor are the texts for search engines.
 */
export function isReadOnPage(path: SourcePath): boolean {
  const localeIndex = path.findIndex(isLocale)
  if (localeIndex === -1 || path.includes('search')) return false
  return (
    localeIndex === path.length - 1 ||
    shownInProse.has(path.findLast((segment) => typeof segment === 'string'))
  )
}

/** Marks each text of a query result, invisibly, with its field in the Studio. */
export const markTexts = <Result>(result: Result, sources: ContentSourceMap, studioUrl: string): Result =>
  stegaEncodeSourceMap(result, sources, {
    enabled: true,
    studioUrl,
    filter: ({sourcePath, value}) => value.trim() !== '' && isReadOnPage(sourcePath),
  })
