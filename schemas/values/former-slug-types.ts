import {documentPages} from '#domain/pages/document-pages.ts'
import {isRegulatedType} from './departments.ts'

const pagesOf = (type: string) => documentPages.find(({types}) => types.includes(type))

/** Types with a page for each document, whose former addresses lead to it. The record names regulated documents by their address. */
export const formerSlugTypes: readonly string[] = documentPages.flatMap(({types}) =>
  types.filter((type) => !isRegulatedType(type)),
)

/** The types with pages under the same path as those of a type, itself included. */
export const typesUnderSamePath = (type: string): readonly string[] => pagesOf(type)?.types ?? [type]

/** The path of the page of a document, without a language; null for a type without such pages. */
export function pathOfDocument(type: string, slug: string): string | null {
  const pages = pagesOf(type)
  return pages ? `${pages.below}${slug}` : null
}
