import {documentPages} from '#domain/pages/document-pages.ts'
import {fixedPages} from '#domain/pages/fixed-pages.ts'

/** A page of the site, and what a link to it says. */
export type ReviewedPage = Readonly<{path: string; title: string}>

const pagesOfRegion: readonly ReviewedPage[] = [
  {path: '/', title: 'Home'},
  {path: '/legal', title: 'Legal'},
  {path: '/trading-conditions', title: 'Trading conditions'},
]

const named = (path: string): ReviewedPage => ({path, title: path})

/** The pages on which a reviewer reads a document as visitors would: its own page, or those that show what a region is told. */
export function pagesToReview(type: string, slug: string | undefined): readonly ReviewedPage[] {
  const below = documentPages.find(({types}) => types.includes(type))?.below
  if (below !== undefined && slug !== undefined) return [named(`${below}${slug}`)]
  const fixed = fixedPages.find((page) => page.type === type && page.visibility === 'listed')
  return fixed ? [named(fixed.path)] : pagesOfRegion
}
