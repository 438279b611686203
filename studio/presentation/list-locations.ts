import type {DocumentLocation, DocumentLocationsState} from 'sanity/presentation'
import {type Language, languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {shownFrom} from '#schemas/values/shown-from.ts'
import {addressOf} from './address.ts'
import {ownAnchor, type Place, placesOfType} from './places.ts'

/** The fields of a document that determine where it is shown. */
export type LocatedDocument = Readonly<{
  _type: string
  title: string | null
  slug: string | null
  /** Member of a closed set: a region or a section. */
  code: string | null
  /** From which moment visitors are shown it, in ISO 8601; null where that is always. */
  publishedAt: string | null
  /** The languages in which it is written; null where that is always both. */
  languages: readonly Language[] | null
}>

/** A document and those that refer to it. */
export type Usage = Readonly<{
  document: LocatedDocument | null
  referring: readonly LocatedDocument[]
  /** Whether visitors are shown the document, or an earlier text of it. */
  isPublished: boolean
}>

const languageNames: Readonly<Record<Language, string>> = {en: 'English', ar: 'العربية'}

const pageName = (path: string): string =>
  path === '/'
    ? 'Home'
    : path.slice(1, 2).toUpperCase() + path.slice(2).replaceAll('-', ' ').replaceAll('/', ' › ')

type PageLocation = Readonly<{
  title: string
  path: string
  region?: string
  anchor?: string
  languages?: readonly Language[] | null
}>

/** The document's own pages, on which it also shows the documents that it refers to. */
function ownPages({_type, title, slug, languages: written}: LocatedDocument): PageLocation[] {
  return placesOfType(_type).flatMap((place) => {
    if (place.kind === 'page') return [{title: pageName(place.path), path: place.path}]
    if (place.kind !== 'below' || !slug) return []
    const path = `${place.parent}/${slug}`
    return [{title: title ?? pageName(path), path, languages: written}]
  })
}

function locationsAt(place: Place, {document, referring}: Usage): PageLocation[] {
  const name = document?.slug ?? document?.code ?? undefined
  if (place.kind === 'section') {
    const anchor = place.anchor === ownAnchor ? name : place.anchor
    const written = document?.languages ?? null
    return [{title: pageName(place.of), path: place.of, languages: written, ...(anchor && {anchor})}]
  }
  if (place.kind === 'referring') return referring.flatMap(ownPages)
  if (place.kind !== 'everywhere' && place.kind !== 'region') return []
  const region = place.kind === 'region' && name ? {region: name} : {}
  return place.mainPaths.map((path) => ({title: pageName(path), path, ...region}))
}

const inItsLanguages = ({
  title,
  path,
  region,
  anchor,
  languages: written,
}: PageLocation): DocumentLocation[] =>
  (written ?? languages).map((language) => ({
    title: `${title} · ${languageNames[language]}`,
    href: addressOf({path, language, region: regionCodes.find((code) => code === region), anchor}),
  }))

const pagesIn = (count: number): string => (count === 1 ? 'one page' : `${count} pages`)

const messageFor = (
  places: readonly Place[],
  count: number,
  {publishedAt, isPublished}: Readonly<{publishedAt: string | null; isPublished: boolean}>,
): DocumentLocationsState => {
  const moment = publishedAt === null ? null : shownFrom(publishedAt)
  if (moment !== null) return {message: `Read by nobody before ${moment}`, tone: 'caution'}
  const elsewhere = places.find((place) => place.kind === 'elsewhere')
  if (elsewhere) return {message: elsewhere.where}
  if (count === 0) return {message: 'Not read on any page yet', tone: 'caution'}
  if (!isPublished) return {message: `Not published yet: will be read on ${pagesIn(count)}`, tone: 'caution'}
  if (places.some(({kind}) => kind === 'everywhere')) return {message: 'Read on every page'}
  if (places.some(({kind}) => kind === 'region')) return {message: 'Read on every page of this region'}
  return {message: `Read on ${pagesIn(count)}`}
}

const hasOwnPage = (places: readonly Place[]): boolean => places.some(({kind}) => kind === 'below')

/** Every page that shows a document, in the languages in which it is written. One that needs an address and has none is on no page. */
export function listLocations(type: string, usage: Usage): DocumentLocationsState {
  const places = placesOfType(type)
  if (hasOwnPage(places) && !usage.document?.slug)
    return {message: 'Not read on any page yet: it has no address', tone: 'caution'}
  const pageLocations = [
    ...(usage.document ? ownPages(usage.document) : []),
    ...places.flatMap((place) => locationsAt(place, usage)),
  ]
  // A post may name a term twice, and the blog page a post that refers to it.
  const each = [...new Map(pageLocations.map((spot) => [`${spot.path}#${spot.anchor ?? ''}`, spot])).values()]
  const state = messageFor(places, each.length, {
    publishedAt: usage.document?.publishedAt ?? null,
    isPublished: usage.isPublished,
  })
  return each.length > 0 ? {...state, locations: each.flatMap(inItsLanguages)} : state
}
