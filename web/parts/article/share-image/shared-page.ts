import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {presentingPages} from '#domain/site/document-pages.ts'
import {fixedPaths} from '#domain/site/fixed-pages.ts'
import {singletonTypes} from '#schemas/values/fixed-documents.ts'
import {formatRegionSegment, parseRegionSegment} from '#web/routing/scope.ts'

/** The page that a share image is for. */
export type SharedPage = Readonly<{
  /** Path without a language: `/legal`. */
  path: string
  /** The region of the page, if some regions don't show it. */
  region?: RegionCode
  /** The country with rules of its own, if these decide whether the page is shown. */
  country?: string | null
}>

/**
 * Path of a page's share image: `/share/ar/legal`, or `/share/ar/MENA/blog/…` if some regions don't show the page or the
 * region has its own warning.
 */
export const shareImagePath = (lang: Language, {path, region, country = null}: SharedPage): string =>
  `/share/${lang}${region === undefined ? '' : `/${formatRegionSegment({region, country})}`}${path === '/' ? '' : path}`

/** Reads the page from the segments after the language. */
export function readSharedPage([first, ...others]: readonly string[]): SharedPage {
  const place = parseRegionSegment(first)
  if (place === null) return {path: `/${first === undefined ? '' : [first, ...others].join('/')}`}
  const {region, country} = place
  return {path: `/${others.join('/')}`, region, ...(country !== null && {country})}
}

/** Size of the image in pixels, as search engines and chat apps expect it. */
export const shareImageSize = {width: 1_200, height: 630} as const

/** The document that names a page: one of these types with this slug. The slug is empty for a singleton. */
export type ShareSubject = Readonly<{types: readonly string[]; slug: string}>

/** The document `tradingConditionsPage` names `/trading-conditions`, and `homePage` names the home page. */
const toSingleton = (path: string): string =>
  path === '/'
    ? 'homePage'
    : `${path.slice(1).replaceAll(/[-/](?<first>[a-z])/gu, (_, first: string) => first.toUpperCase())}Page`

/** The document of a public path (without a language), or null. */
export function shareSubject(path: string): ShareSubject | null {
  const singleton = toSingleton(path)
  if (singletonTypes.includes(singleton)) return {types: [singleton], slug: ''}
  // A fixed page below the documents, such as `/legal/imprint`, doesn't take its name from a document.
  if (fixedPaths.includes(path)) return null
  const place = presentingPages.find(({below}) => path.startsWith(below))
  return place ? {types: place.types, slug: path.slice(place.below.length)} : null
}
