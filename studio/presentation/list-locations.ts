import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {type Language, languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {formatShownFrom} from '#schemas/fields/previews.ts'
import {formatPageAddress} from './page-addresses.ts'
import {ownAnchor, type Place, findPlaces} from './places.ts'
import {say, sayCount, sayLanguage, translate} from '../i18n/say.ts'

/** The fields that determine where a document appears. */
export type LocatedDocument = Readonly<{
  _type: string
  title: string | null
  slug: string | null
  /** The member of a closed set: a region or section. */
  code: string | null
  /** When the document becomes visible (ISO 8601). Null if always. */
  publishedAt: string | null
  /** The languages of the document. Null if always both. */
  languages: readonly Language[] | null
}>

/** A document and the documents that refer to it. */
export type Usage = Readonly<{
  document: LocatedDocument | null
  referring: readonly LocatedDocument[]
  /** Whether visitors see the document or an earlier version. */
  isPublished: boolean
}>

const formatPageName = (path: string): string =>
  translate(
    path === '/'
      ? 'Home'
      : path.slice(1, 2).toUpperCase() + path.slice(2).replaceAll('-', ' ').replaceAll('/', ' › '),
  )

type PageLocation = Readonly<{
  title: string
  path: string
  region?: string
  anchor?: string
  languages?: readonly Language[] | null
}>

/** The document's own pages, which also show the documents that it refers to. */
function listOwnPages({_type, title, slug, languages: written}: LocatedDocument): PageLocation[] {
  return findPlaces(_type).flatMap((place) => {
    if (place.kind === 'page') return [{title: formatPageName(place.path), path: place.path}]
    if (place.kind !== 'below' || !slug) return []
    const path = `${place.parent}/${slug}`
    return [{title: title ?? formatPageName(path), path, languages: written}]
  })
}

function listLocationsAt(place: Place, {document, referring}: Usage): PageLocation[] {
  const name = document?.slug ?? document?.code ?? undefined
  if (place.kind === 'section') {
    const anchor = place.anchor === ownAnchor ? name : place.anchor
    const written = document?.languages ?? null
    return [{title: formatPageName(place.of), path: place.of, languages: written, ...(anchor && {anchor})}]
  }
  if (place.kind === 'referring') return referring.flatMap(listOwnPages)
  if (place.kind !== 'everywhere' && place.kind !== 'region') return []
  const region = place.kind === 'region' && name ? {region: name} : {}
  return place.mainPaths.map((path) => ({title: formatPageName(path), path, ...region}))
}

const inItsLanguages = ({
  title,
  path,
  region,
  anchor,
  languages: written,
}: PageLocation): DocumentLocation[] =>
  (written ?? languages).map((language) => ({
    title: `${title} · ${sayLanguage(language)}`,
    href: formatPageAddress({path, language, region: regionCodes.find((code) => code === region), anchor}),
  }))

const formatPageCount = (count: number): string =>
  sayCount(count, {one: '{count} page', other: '{count} pages'})

/** On how many pages a document appears, in words. */
function describeExtent(places: readonly Place[], count: number): string {
  const wide = places.find(({kind}) => kind === 'everywhere' || kind === 'region')
  if (wide?.kind === 'everywhere') return wide.where ?? say('every page')
  return wide ? say('every page of this region') : formatPageCount(count)
}

const formatMessage = (
  places: readonly Place[],
  count: number,
  {publishedAt, isPublished}: Readonly<{publishedAt: string | null; isPublished: boolean}>,
): DocumentLocationsState => {
  const moment = publishedAt === null ? null : formatShownFrom(publishedAt)
  if (moment !== null) return {message: say('Hidden from visitors until {moment}', {moment}), tone: 'caution'}
  const elsewhere = places.find((place) => place.kind === 'elsewhere')
  if (elsewhere) return {message: elsewhere.where}
  if (count === 0) return {message: say('Not on any page yet'), tone: 'caution'}
  const extent = describeExtent(places, count)
  return isPublished
    ? {message: say('Appears on {pages}', {pages: extent})}
    : {message: say('Not published yet: will appear on {pages}', {pages: extent}), tone: 'caution'}
}

const hasOwnPage = (places: readonly Place[]): boolean => places.some(({kind}) => kind === 'below')

/** Every page that shows a document, in its languages. A document that needs an address but lacks one isn't on any page. */
export function listLocations(type: string, usage: Usage): DocumentLocationsState {
  const places = findPlaces(type)
  if (hasOwnPage(places) && !usage.document?.slug)
    return {message: say('Not on any page yet: add an address'), tone: 'caution'}
  const pageLocations = [
    ...(usage.document ? listOwnPages(usage.document) : []),
    ...places.flatMap((place) => listLocationsAt(place, usage)),
  ]
  // A post may name a term twice, and the blog page a post that refers to it.
  const each = [...new Map(pageLocations.map((spot) => [`${spot.path}#${spot.anchor ?? ''}`, spot])).values()]
  const state = formatMessage(places, each.length, {
    publishedAt: usage.document?.publishedAt ?? null,
    isPublished: usage.isPublished,
  })
  return each.length > 0 ? {...state, locations: each.flatMap(inItsLanguages)} : state
}
