/**
 * The public path of a page, without its language, from the route's segments below language and region.
 * The not-found page has no address of its own: from there on the way leads to the home page.
 */
export const pagePath = (segments: readonly string[]): string =>
  segments.length === 0 || segments[0] === 'not-found' ? '/' : `/${segments.join('/')}`
