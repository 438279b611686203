import type {ContentSourceMap} from '@sanity/client'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {languages} from '#domain/languages/languages.ts'

type SourcePath = ReadonlyArray<string | number | object>

const isLocale = (segment: SourcePath[number]): boolean => languages.some((language) => language === segment)

// What stands in a formatted text besides its spans and is read on the page.
const readInProse = new Set<SourcePath[number] | undefined>(['text', 'cells', 'caption', 'title', 'label'])

/**
 * Whether a value of a document is read on the page, by its place in the document: a side of a bilingual field, or text within
 * one. Codes, addresses and figures never are, so that whatever compares, formats or computes them sees them as they are. What search
 * engines list does not stand on the page.
 */
export function isReadOnPage(path: SourcePath): boolean {
  const localeIndex = path.findIndex(isLocale)
  if (localeIndex === -1 || path.includes('search')) return false
  return localeIndex === path.length - 1 || readInProse.has(path.findLast((segment) => typeof segment === 'string'))
}

/** Marks each text of an answer, invisibly, with the place in the Studio where it is written. */
export const markTexts = <Answer>(result: Answer, sources: ContentSourceMap, studioUrl: string): Answer =>
  stegaEncodeSourceMap(result, sources, {
    enabled: true,
    studioUrl,
    filter: ({sourcePath, value}) => value.trim() !== '' && isReadOnPage(sourcePath),
  })
