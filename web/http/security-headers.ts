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
