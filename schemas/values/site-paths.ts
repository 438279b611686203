import {feedPaths, linkablePaths, homeAliasPaths} from '#domain/site/fixed-pages.ts'
import {documentPages} from '#domain/site/document-pages.ts'
import {permanentDocuments} from './fixed-documents.ts'
import {isRegulatedType} from './departments.ts'

/** Every linkable path that exists regardless of the content: pages, aliases of the home page, feeds, pages of permanent documents. */
export const sitePaths: readonly string[] = [
  ...linkablePaths,
  ...homeAliasPaths,
  ...feedPaths,
  ...permanentDocuments.platform.map((slug) => `/download/${slug}`),
  ...permanentDocuments.platformEdition.map((slug) => `/download/${slug}`),
  ...permanentDocuments.tool.map((slug) => `/tools/${slug}`),
]

const findPages = (type: string) => documentPages.find(({types}) => types.includes(type))

/**
 * Types whose former addresses redirect to the document's page. Regulated types aren't included, because the audit log names their documents by
 * address.
 */
export const formerSlugTypes: readonly string[] = documentPages.flatMap(({types}) =>
  types.filter((type) => !isRegulatedType(type)),
)

/** The types with pages under the same path as a type, including itself. */
export const listTypesUnderSamePath = (type: string): readonly string[] => findPages(type)?.types ?? [type]

/** The path of a document's page, without a language. Null for a type without pages. */
export function toDocumentPath(type: string, slug: string): string | null {
  const pages = findPages(type)
  return pages ? `${pages.below}${slug}` : null
}
