import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {readPagePath} from '#i18n/public-path.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export type MarketingRules = Readonly<{allowsMarketing: boolean}>

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

/** Whether a link within the site leads to a page that advertises CFDs, or to a sign-up for a demo account. */
function leadsToMarketing(href: string): boolean {
  const address = readOwnAddress(href)
  if (address === null) return false
  const path = readPagePath(decodePath(address.pathname)).replace(/(?<=.)\/+$/u, '')
  return isMarketingPath(path) || address.searchParams.getAll('intent').includes('demo')
}

/** Whether a page may have a link. Where CFDs may not be advertised, no page leads to a landing page or a demo account. */
export const mayLinkTo = ({allowsMarketing}: MarketingRules, href: string): boolean =>
  allowsMarketing || !leadsToMarketing(href)

/** The links of a page that it may have. */
export const pickLinks = <Link extends Readonly<{href: string}>>(
  region: MarketingRules,
  links: readonly Link[],
): Link[] => links.filter(({href}) => mayLinkTo(region, href))

/** The steps of a page, with the links that it may have. */
export const pickStepLinks = <Link extends Readonly<{href: string}>, Step extends object>(
  region: MarketingRules,
  steps: ReadonlyArray<Step & Readonly<{links: readonly Link[]}>>,
) => steps.map((step) => ({...step, links: pickLinks(region, step.links)}))

type Action = Readonly<{href: string; needsCrypto?: boolean | null}>

/** Whether a page may have a button: not for crypto where it isn't offered, nor for a demo account where it may not be advertised. */
export const mayShowAction = ({href, needsCrypto}: Action, region: CryptoRules & MarketingRules): boolean =>
  (needsCrypto !== true || findCryptoPermission(region) === 'allowed') && mayLinkTo(region, href)
