/** The media types of stored texts. */
export const textTypes = {page: 'text/html; charset=utf-8', stylesheet: 'text/css; charset=utf-8'} as const

/**
 * The headers that `next.config.ts` sets for stored texts instead of the site's own. A stored page can't run scripts or send
 * forms. Its origin is opaque, so its style sheets, pictures and fonts are cross-origin.
 */
export const evidencePolicy = [
  {
    key: 'content-security-policy',
    value: "sandbox; default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'",
  },
  {key: 'cross-origin-resource-policy', value: 'cross-origin'},
  // Browsers request fonts with CORS, and stored evidence is public.
  {key: 'access-control-allow-origin', value: '*'},
] as const

/** The headers of stored evidence: search engines don't index it, and it never changes. */
export const evidenceHeaders = (mediaType: string): Readonly<Record<string, string>> => ({
  'content-type': mediaType,
  'x-robots-tag': 'noindex',
  'cache-control': 'public, max-age=31536000, immutable',
})
