import type {CustomValidator} from 'sanity'
import {isLinkAddress, isOwnPath} from '#domain/site/link-address.ts'
import {presentingPages} from '#domain/site/document-pages.ts'
import {sitePaths} from '../values/site-paths.ts'
import {tradingSectionKeys} from '../values/closed-sets.ts'
import {type Problem, asRuleResult} from './value-checks.ts'
import {type QueryContent, queryContent} from './query-content.ts'

const hasLanguage = /^\/(?:en|ar)(?:[/#?]|$)/u
const sitePath = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?(?:\?[a-z]+=[a-z-]+)?(?:#[a-z0-9-]+)?$/u
const anchor = /^#[a-z0-9-]+$/u
const elsewhere = /^(?:https:\/\/[^\s/]+\.[^\s]+|mailto:.+|tel:.+)$/u

/** A page of this site without its language, such as `/legal#privacy` or `/auth?mode=sign-up`. The rule `required` handles empty values. */
export function checkSiteAddress(address: string | undefined): Problem[] {
  if (!address) return []
  if (hasLanguage.test(address)) {
    return [{message: 'Remove the language: write /legal, not /ar/legal. Visitors stay in their language.'}]
  }
  if (sitePath.test(address) && isOwnPath(address)) return []
  return [
    {
      message:
        'Start with a slash. Use lower-case Latin letters, digits and hyphens, for example /legal#privacy.',
    },
  ]
}

/** A page or an anchor of this site, a full https:// address, a mailto: address, or a tel: number. */
export function checkAnyAddress(address: string | undefined): Problem[] {
  if (!address || anchor.test(address)) return []
  if (elsewhere.test(address) && isLinkAddress(address)) return []
  if (address.startsWith('/')) return checkSiteAddress(address)
  return [
    {
      message:
        'Enter a page such as /legal, a full https:// address without a user name, mailto: with an e-mail address, or tel: with a number.',
    },
  ]
}

/** The page of the edited document, with the current anchors of its features. */
type OwnPage = Readonly<{path: string; anchors: readonly string[]}>

type Edited = Readonly<Record<string, unknown>>

const readText = (value: unknown, field: string): string | undefined => {
  const entry = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const text: unknown = entry.find(([name]) => name === field)?.[1]
  return typeof text === 'string' ? text : undefined
}

/** A document's page after publication. Undefined if it doesn't have one. */
export function findOwnPage(document: Edited | undefined): OwnPage | undefined {
  const slug = readText(document?.['slug'], 'current')
  const place = presentingPages.find(({types}) => types.some((type) => type === document?.['_type']))
  if (slug === undefined || place === undefined) return undefined
  const features: unknown = document?.['features']
  const anchors = Array.isArray(features) ? features.flatMap((item) => readText(item, 'anchor') ?? []) : []
  return {path: `${place.below}${slug}`, anchors}
}

const makeSlugQuery = (types: readonly string[]): string =>
  `count(*[_type in ${JSON.stringify(types)} && slug.current == $slug]) > 0`

/** Pages that list documents, with each slug as an anchor. */
const listingPages: Readonly<Record<string, string>> = {
  '/legal': 'legalDocument',
  '/partners': 'partnerProgramme',
}

const makeFeatureQuery = (types: readonly string[]): string =>
  `count(*[_type in ${JSON.stringify(types)} && slug.current == $slug && $anchor in features[].anchor]) > 0`

/**
 * Rejects a link to a missing page or anchor of the site. Other addresses pass.
 * @param own The page of the document with the link, in its edited state.
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
    return [{message: `This site has no page ${path}. Publish the page first, or correct the address.`}]
  }
  if (anchor !== '' && !(await anchorExists(path, anchor, queryContent, own))) {
    return [{message: `${path} has no section ${anchor}. Correct the part after #, or remove it.`}]
  }
  return []
}

const findPlace = (path: string) => presentingPages.find(({below}) => path.startsWith(below))

async function pathExists(path: string, queryContent: QueryContent): Promise<boolean> {
  if (sitePaths.includes(path)) return true
  const place = findPlace(path)
  return (
    place !== undefined && queryContent(makeSlugQuery(place.types), {slug: path.slice(place.below.length)})
  )
}

async function anchorExists(
  path: string,
  anchor: string,
  queryContent: QueryContent,
  own: OwnPage | undefined,
): Promise<boolean> {
  if (path === '/trading-conditions') return tradingSectionKeys.some((key) => key === anchor)
  const type = listingPages[path]
  if (type !== undefined) return queryContent(makeSlugQuery([type]), {slug: anchor})
  const place = findPlace(path)
  if (place === undefined) return false
  // The anchors of headings derive from their text.
  if (!place.hasFeatures) return true
  if (path === own?.path) return own.anchors.includes(anchor)
  return queryContent(makeFeatureQuery(place.types), {slug: path.slice(place.below.length), anchor})
}

/** Validates that an internal link has a target. Another rule reports malformed addresses. */
export const linkRule: CustomValidator<string | undefined> = async (address, context) =>
  checkSiteAddress(address).length > 0 ||
  asRuleResult(await checkLinkTarget(address, queryContent(context), findOwnPage(context.document)))
