import {presentingPages} from '#domain/pages/document-pages.ts'
import {sitePaths} from '../values/site-paths.ts'
import {tradingSectionKeys} from '../values/trading-sections.ts'
import type {QueryContent} from './query-content.ts'
import type {OwnPage} from './own-page.ts'
import type {Problem} from './problem.ts'

const slugExists = (types: readonly string[]): string =>
  `count(*[_type in ${JSON.stringify(types)} && slug.current == $slug]) > 0`

/** Pages that list documents, each under its address part as an anchor. */
const listingPages: Readonly<Record<string, string>> = {'/legal': 'legalDocument', '/partners': 'partnerProgramme'}

const featureExists = (types: readonly string[]): string =>
  `count(*[_type in ${JSON.stringify(types)} && slug.current == $slug && $anchor in features[].anchor]) > 0`

/**
 * A link into the site that leads to no page, or to no place of its page. Other addresses pass.
 * @param own The page of the document that holds the link: it counts as it is edited, not as it was published.
 */
export async function checkLinkTarget(
  address: string | undefined,
  queryContent: QueryContent,
  own?: OwnPage,
): Promise<Problem[]> {
  if (!address?.startsWith('/')) return []
  const {pathname: path, hash} = new URL(address, 'https://site.invalid')
  const anchor = hash.slice(1)
  if (path !== own?.path && !(await pathExists(path, queryContent))) {
    return [{message: `${path} is no page of this site. Publish it first, or correct the address.`}]
  }
  if (anchor !== '' && !(await anchorExists(path, anchor, queryContent, own))) {
    return [{message: `${path} has no place called ${anchor}. Correct what follows #, or leave it out.`}]
  }
  return []
}

const placeOf = (path: string) => presentingPages.find(({below}) => path.startsWith(below))

async function pathExists(path: string, queryContent: QueryContent): Promise<boolean> {
  if (sitePaths.includes(path)) return true
  const place = placeOf(path)
  return place !== undefined && queryContent(slugExists(place.types), {slug: path.slice(place.below.length)})
}

async function anchorExists(
  path: string,
  anchor: string,
  queryContent: QueryContent,
  own: OwnPage | undefined,
): Promise<boolean> {
  if (path === '/trading-conditions') return tradingSectionKeys.some((key) => key === anchor)
  const type = listingPages[path]
  if (type !== undefined) return queryContent(slugExists([type]), {slug: anchor})
  const place = placeOf(path)
  if (place === undefined) return false
  // Headings name themselves, by their words.
  if (!place.hasFeatures) return true
  if (path === own?.path) return own.anchors.includes(anchor)
  return queryContent(featureExists(place.types), {slug: path.slice(place.below.length), anchor})
}
