import {hash} from 'node:crypto'

/** The endpoint for reports of Content-Security-Policy violations. */
const reportPath = '/api/csp-report'

const endpoint = 'csp'

/** The value of `Reporting-Endpoints`. */
const reportingEndpoints = `${endpoint}="${reportPath}"`

/** Directives that make browsers report violations; `report-uri` is for browsers without endpoints. */
export const reportDirectives: readonly string[] = [`report-uri ${reportPath}`, `report-to ${endpoint}`]

const twoYearsSeconds = 63_072_000

/**
 * The value of `Strict-Transport-Security`. With `isPreloaded`, it covers every subdomain of the site's domain, and asks browsers to ship the rule,
 * which takes months to undo.
 */
export const formatTransportSecurity = (isPreloaded: boolean): string =>
  `max-age=${twoYearsSeconds}${isPreloaded ? '; includeSubDomains; preload' : ''}`

/** The headers of every response. */
export const listSecurityHeaders = (preloadsTransportSecurity: boolean) => [
  {key: 'strict-transport-security', value: formatTransportSecurity(preloadsTransportSecurity)},
  {key: 'reporting-endpoints', value: reportingEndpoints},
  {key: 'x-content-type-options', value: 'nosniff'},
  {key: 'referrer-policy', value: 'strict-origin-when-cross-origin'},
  {key: 'cross-origin-opener-policy', value: 'same-origin'},
  {key: 'cross-origin-embedder-policy', value: 'require-corp'},
  {key: 'cross-origin-resource-policy', value: 'same-origin'},
  {
    key: 'permissions-policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

/** The style of a page that needs no style sheet. */
export const plainPageStyle =
  'body{margin:0;font:18px/1.6 system-ui,sans-serif;background:#fbfaf7;color:#14202b}aside,main{padding:16px 24px}aside{border-bottom:2px solid #a15c00;background:#f1efe8}main{max-width:40em;margin:0 auto}a{color:#0b6b5b}'

/** The policy of a page from `writePlainPage`. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', plainPageStyle, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
