import {transportSecurity} from '../env/transport-security.ts'
import {reportingEndpoints} from './csp-reports/report-directives.ts'

/** The headers of everything that the site responds with, whatever it is. */
export const securityHeaders = (preloadsTransportSecurity: boolean) => [
  {key: 'strict-transport-security', value: transportSecurity(preloadsTransportSecurity)},
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
