import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'

/** Last segment of a result page's internal route. Public addresses don't contain it. */
export const resultSegment = 'result'

/**
 * The public path of a page without its language, from the route's segments below language and region. A result page has its form's path. Error pages
 * lead to the home page.
 */
export function pagePath(segments: readonly string[]): string {
  const publicSegments = segments.at(-1) === resultSegment ? segments.slice(0, -1) : segments
  return publicSegments.length === 0 ||
    publicSegments[0] === 'not-found' ||
    publicSegments[0] === 'bad-request'
    ? '/'
    : `/${publicSegments.join('/')}`
}

/** Absolute address of a page in a language. */
export const pageUrl = (siteUrl: string, lang: Language, path: string): string =>
  new URL(publicPath(lang, path), siteUrl).href

/** The query parameter for the date of a preview. */
export const momentParameter = 'on'
