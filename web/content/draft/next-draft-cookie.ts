/** Next's own cookie, by which it decides to render a page anew instead of taking the one that everybody gets. */
export const nextDraftCookie = '__prerender_bypass'
