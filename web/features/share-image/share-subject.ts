import {presentingPages} from '#domain/pages/document-pages.ts'
import {fixedPaths} from '#domain/pages/fixed-pages.ts'
import {singletonTypes} from '#schemas/values/singleton-types.ts'

/** The document that names a page: one of these types with this slug; the slug is empty for a singleton. */
export type ShareSubject = Readonly<{types: readonly string[]; slug: string}>

/** `/trading-conditions` is named by the document `tradingConditionsPage`, the home page by `homePage`. */
const singletonOf = (path: string): string =>
  path === '/'
    ? 'homePage'
    : `${path.slice(1).replaceAll(/[-/](?<first>[a-z])/gu, (_, first: string) => first.toUpperCase())}Page`

/** The document of a public path without a language; null when there is none. */
export function shareSubject(path: string): ShareSubject | null {
  const singleton = singletonOf(path)
  if (singletonTypes.includes(singleton)) return {types: [singleton], slug: ''}
  // A page of its own below the documents, such as `/legal/imprint`, is named by none of them.
  if (fixedPaths.includes(path)) return null
  const place = presentingPages.find(({below}) => path.startsWith(below))
  return place ? {types: place.types, slug: path.slice(place.below.length)} : null
}
