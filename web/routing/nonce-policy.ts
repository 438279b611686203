import {reportDirectives} from '../http/csp-reports/report-directives.ts'
import {headScriptSource} from './head-script.ts'
import {trustedTypesDirectives} from './trusted-types.ts'

type NoncePolicy = Readonly<{
  /** Allows the scripts and styles of this response. */
  nonce: string
  /** Whether inline styles are allowed. */
  writesStyles: boolean
  /** `frame-ancestors`: an origin, or `'none'`. */
  framedBy: string
  /** `connect-src`. */
  connect: string
  /** Whether no text becomes a script or markup on the page. */
  requiresTrustedTypes: boolean
  /** Development mode: hot reload needs eval, inline styles and a socket. */
  isDevelopment: boolean
}>

/** The Content-Security-Policy of a page that is rendered per request and never cached: scripts need the nonce, except the script in the head of all pages. */
export const noncePolicy = ({
  nonce,
  writesStyles,
  framedBy,
  connect,
  requiresTrustedTypes,
  isDevelopment,
}: NoncePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${headScriptSource}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${writesStyles || isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    ...(requiresTrustedTypes && !isDevelopment ? trustedTypesDirectives : []),
    ...reportDirectives,
  ].join('; ')
