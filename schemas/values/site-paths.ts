import {feedPaths, homeAliasPaths, linkablePaths} from '#domain/pages/fixed-pages.ts'
import {permanentDocuments} from './permanent-documents.ts'

/** Every linkable path that exists whatever the content: pages, aliases of the home page, feeds, pages of permanent documents. */
export const sitePaths: readonly string[] = [
  ...linkablePaths,
  ...homeAliasPaths,
  ...feedPaths,
  ...permanentDocuments.platform.map((slug) => `/download/${slug}`),
  ...permanentDocuments.platformEdition.map((slug) => `/download/${slug}`),
  ...permanentDocuments.tool.map((slug) => `/tools/${slug}`),
]
