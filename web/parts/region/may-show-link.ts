import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'

type MarketingRules = Readonly<{allowsMarketing: boolean}>

const demoPath = '/demo'

/** Whether a page may have a link to a path of the site. Where CFDs may not be advertised, no page leads to a demo account. */
export const mayLinkTo = ({allowsMarketing}: MarketingRules, href: string): boolean =>
  allowsMarketing || (href !== demoPath && !/^\/demo[?#]/u.test(href))

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
