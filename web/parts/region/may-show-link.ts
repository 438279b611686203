import {namesCrypto} from '#domain/offers/named-classes.ts'
import {readPagePath} from '#i18n/public-path.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export type MarketingRules = Readonly<{allowsMarketing: boolean}>

/** What decides which links a page has. */
export type LinkRules = MarketingRules &
  Readonly<{
    allowsCrypto: boolean
    /** The pages that the region's visitors aren't shown: see `listHiddenPaths`. */
    hiddenPaths: readonly string[]
  }>

/** Whether a page, by its path without a language, advertises CFDs: a landing page, or the page for demo accounts. */
export const isMarketingPath = (path: string): boolean => path === '/demo' || path.startsWith('/lp/')

/** The address of a page of this site, which content may also write with a host; null for other addresses. */
function readOwnAddress(href: string): URL | null {
  if (/^\/(?!\/)/u.test(href)) return URL.parse(href, 'https://site.invalid')
  const address = /^(?:https?:)?\/\//iu.test(href) ? URL.parse(href, 'https://site.invalid') : null
  if (address === null) return null
  const {SITE_URL, ALLOWED_HOSTS} = siteEnvironment()
  const hosts = [new URL(SITE_URL).host, ...ALLOWED_HOSTS.map((host) => host.toLowerCase())]
  return hosts.some((host) => address.host === host || address.hostname === host) ? address : null
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const toPagePath = ({pathname}: URL): string => readPagePath(decodePath(pathname)).replace(/(?<=.)\/+$/u, '')

/** The path, without language, query and anchor, of the page of this site that a link leads to; null for other addresses. */
export function readLinkedPath(href: string): string | null {
  const address = readOwnAddress(href)
  return address && toPagePath(address)
}

/** Whether a link within the site leads to a page that advertises CFDs, or to a sign-up for a demo account. */
function leadsToMarketing(href: string): boolean {
  const address = readOwnAddress(href)
  if (address === null) return false
  const path = toPagePath(address)
  return isMarketingPath(path) || address.searchParams.getAll('intent').includes('demo')
}

/** Whether the address of a page names crypto: an instrument, a post, a filter. Legal texts state the ban. */
function leadsToCrypto(href: string): boolean {
  const address = readOwnAddress(href)
  if (address === null) return false
  const path = toPagePath(address)
  if (path.startsWith('/legal')) return false
  return [path, ...address.searchParams.values()].some((part) => namesCrypto(part.replaceAll('/', ' ')))
}

/**
 * Whether a page may have a link. No page leads to a page that its visitors aren't shown. Where CFDs may not be advertised, none leads to a landing
 * page or a demo account, and where crypto isn't offered, none to crypto.
 */
export const mayLinkTo = (region: LinkRules, href: string): boolean =>
  (region.allowsMarketing || !leadsToMarketing(href)) &&
  (region.allowsCrypto || !leadsToCrypto(href)) &&
  // Pages name a document by its slug, which may contain what an address reads otherwise.
  ![href, readLinkedPath(href)].some((path) => path !== null && region.hiddenPaths.includes(path))

/** The links of a page that it may have, without links to `hidden` paths, which the region's visitors aren't shown. */
export const pickLinks = <Link extends Readonly<{href: string}>>(
  region: LinkRules,
  links: readonly Link[],
  hidden: ReadonlySet<string> = new Set(),
): Link[] => links.filter(({href}) => mayLinkTo(region, href) && !hidden.has(readLinkedPath(href) ?? ''))

/** The steps of a page, with the links that it may have. */
export const pickStepLinks = <Link extends Readonly<{href: string}>, Step extends object>(
  region: LinkRules,
  steps: ReadonlyArray<Step & Readonly<{links: readonly Link[]}>>,
) => steps.map((step) => ({...step, links: pickLinks(region, step.links)}))

type Action = Readonly<{href: string; needsCrypto?: boolean | null}>

/** Whether a page may have a button: not for crypto where it isn't offered, nor for a demo account where it may not be advertised. */
export const mayShowAction = ({href, needsCrypto}: Action, region: LinkRules): boolean =>
  (needsCrypto !== true || region.allowsCrypto) && mayLinkTo(region, href)
