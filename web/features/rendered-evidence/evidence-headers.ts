/** The media types of stored texts. */
export const textTypes = {page: 'text/html; charset=utf-8', stylesheet: 'text/css; charset=utf-8'} as const

/**
 * What `next.config.ts` sets for stored texts, in the place of what other addresses have: a page of the past runs no script and sends no form. It
 * has no origin of its own, so that its style sheets, pictures and fonts come from elsewhere to it.
 */
export const evidencePolicy = [
  {
    key: 'content-security-policy',
    value: "sandbox; default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'",
  },
  {key: 'cross-origin-resource-policy', value: 'cross-origin'},
  // Fonts are requested across origins, and everything here is for everybody.
  {key: 'access-control-allow-origin', value: '*'},
] as const

/** The headers of what is stored: it is found by no search engine, and never changes. */
export const evidenceHeaders = (mediaType: string): Readonly<Record<string, string>> => ({
  'content-type': mediaType,
  'x-robots-tag': 'noindex',
  'cache-control': 'public, max-age=31536000, immutable',
})
