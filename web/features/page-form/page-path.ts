import {resultSegment} from '#web/routing/known-paths.ts'

/**
 * The public path of a page, without its language, from the route's segments below language and region. An answer has the address of
 * its page; the pages for what is not found or not understood have none: from there on the way leads to the home page.
 */
export function pagePath(segments: readonly string[]): string {
  const parts = segments.at(-1) === resultSegment ? segments.slice(0, -1) : segments
  return parts.length === 0 || parts[0] === 'not-found' || parts[0] === 'bad-request'
    ? '/'
    : `/${parts.join('/')}`
}
