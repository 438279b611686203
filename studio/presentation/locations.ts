import {combineLatest, map} from 'rxjs'
import type {DocumentLocationResolver} from 'sanity/presentation'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {retryRequest} from '../retry-request.ts'
import {listLocations} from './list-locations.ts'

const located = `{
  _type,
  "title": coalesce(title.en, name.en, term.en, title.ar, name.ar, term.ar),
  "slug": slug.current,
  "code": coalesce(code, key),
  "publishedAt": coalesce(publishedAt, null),
  "languages": select(_type == "blogPost" => array::compact([
    select(defined(title.en) => "en"),
    select(defined(title.ar) => "ar")
  ]))
}`

const query = `{
  "document": *[_id == $id][0] ${located},
  "referring": *[references($id)] | order(_type asc, _id asc) [0...100] ${located}
}`

const locatedShape = z.object({
  _type: z.string(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  code: z.string().nullable(),
  publishedAt: z.string().nullable(),
  languages: z.array(z.enum(languages)).nullable(),
})
const usageShape = z.object({document: locatedShape.nullable(), referring: z.array(locatedShape)})

const options = {apiVersion: '2025-02-19', tag: 'locations'} as const

/** The pages that show a document, updated live. Errors are retried, because an error here would replace the form. */
export const locations: DocumentLocationResolver = ({id, type}, {documentStore}) =>
  combineLatest([
    documentStore.listenQuery(query, {id}, {...options, perspective: 'drafts'}).pipe(retryRequest()),
    // What is published under the id, in whatever perspective the pages are read.
    documentStore
      .listenQuery('count(*[_id == $id]) > 0', {id}, {...options, perspective: 'raw'})
      .pipe(retryRequest()),
  ]).pipe(
    map(([usage, isPublished]) =>
      listLocations(type, {...usageShape.parse(usage), isPublished: z.boolean().parse(isPublished)}),
    ),
  )
