/** Next's own cookie: with it a page is rendered per request instead of taken from the cache. */
export const nextDraftCookie = '__prerender_bypass'
