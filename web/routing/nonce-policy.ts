import {sessionScriptSource} from './session-script.ts'

type NoncePolicy = Readonly<{
  /** Names the scripts and styles of this one answer. */
  nonce: string
  /** Whether scripts may write styles into the page. */
  writesStyles: boolean
  /** Who may show the page in a frame: an origin, or `'none'`. */
  framedBy: string
  /** What the page may connect to. */
  connect: string
  /** Whether the site runs from its sources, whose hot reload evaluates code, writes styles and holds a socket. */
  isDevelopment: boolean
}>

/** The Content-Security-Policy of a page that is made for one request and that no cache holds: scripts run by nonce, and the one that all pages have. */
export const noncePolicy = ({nonce, writesStyles, framedBy, connect, isDevelopment}: NoncePolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${sessionScriptSource}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${writesStyles || isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
