type PreviewPolicy = Readonly<{
  /** Names the scripts of this one answer. */
  nonce: string
  /** The one address that may show the page in a frame. */
  studioUrl: string
  /** Whether the site runs from its sources, whose hot reload evaluates code and holds a socket. */
  isDevelopment: boolean
}>

/**
 * The Content-Security-Policy of a page with drafts, which no cache holds. Scripts run by nonce; the overlays that lead into the Studio
 * write their styles into the page.
 */
export const previewPolicy = ({nonce, studioUrl, isDevelopment}: PreviewPolicy): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${new URL(studioUrl).origin}`,
  ].join('; ')
