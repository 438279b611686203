import {presentingPages} from '#domain/pages/document-pages.ts'
import {singletonTypes} from '#schemas/values/singleton-types.ts'

/** The document that names a page: one of these types, with this slug, or without one where there is but one. */
export type ShareSubject = Readonly<{types: readonly string[]; slug: string}>

/** `/trading-conditions` is named by the document `tradingConditionsPage`, the home page by `homePage`. */
const singletonOf = (path: string): string =>
  path === '/'
    ? 'homePage'
    : `${path.slice(1).replaceAll(/[-/](?<first>[a-z])/gu, (_, first: string) => first.toUpperCase())}Page`

/** What a page is about, by its public path without a language; null where no document names it. */
export function shareSubject(path: string): ShareSubject | null {
  const singleton = singletonOf(path)
  if (singletonTypes.includes(singleton)) return {types: [singleton], slug: ''}
  const place = presentingPages.find(({below}) => path.startsWith(below))
  return place ? {types: place.types, slug: path.slice(place.below.length)} : null
}
