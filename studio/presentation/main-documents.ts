import type {DocumentResolver} from 'sanity/presentation'
import {homeAliasPaths} from '#domain/pages/fixed-pages.ts'
import {everyLanguage} from './address.ts'
import {placesOf} from './places.ts'

const places = Object.entries(placesOf).flatMap(([type, placesOfOne]) =>
  placesOfOne.map((place) => ({type, place})),
)

const pages = places.flatMap(({type, place}) =>
  place.kind === 'page' ? [{type, paths: place.path === '/' ? ['/', ...homeAliasPaths] : [place.path]}] : [],
)

const parents = Map.groupBy(
  places.flatMap(({type, place}) => (place.kind === 'below' ? [{type, parent: place.parent}] : [])),
  ({parent}) => parent,
)

/** The document that a page is about, by its address; fixed paths before slugs, which would match them too. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({type, paths}) => ({route: everyLanguage(paths), filter: `_type == "${type}"`})),
  ...Array.from(parents, ([parent, typesBelow]) => ({
    route: everyLanguage([`${parent}/:slug`]),
    filter: `_type in ${JSON.stringify(typesBelow.map(({type}) => type))} && slug.current == $slug`,
    params: ({params}: {params: Record<string, string>}) => ({slug: params['slug'] ?? ''}),
  })),
]
