import {resultSegment} from '#web/routing/known-paths.ts'

/**
 * The public path of a page, without its language, from the route's segments below language and region. A result page has the path of its
 * form; error pages have none and lead to the home page.
 */
export function pagePath(segments: readonly string[]): string {
  const publicSegments = segments.at(-1) === resultSegment ? segments.slice(0, -1) : segments
  return publicSegments.length === 0 ||
    publicSegments[0] === 'not-found' ||
    publicSegments[0] === 'bad-request'
    ? '/'
    : `/${publicSegments.join('/')}`
}
