import {firstText, languagesOf} from '#schemas/rules/text-queries.ts'
import {combineLatest, map} from 'rxjs'
import {type DocumentLocationResolver, presentationTool} from 'sanity/presentation'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {retryRequest} from '../live-data.ts'
import {listLocations} from './list-locations.ts'
import {mainDocuments} from './places.ts'
import {say} from '../i18n/say.ts'

const located = `{
  _type,
  "title": ${firstText('title', 'name', 'term')},
  "slug": slug.current,
  "code": coalesce(code, key),
  "publishedAt": coalesce(publishedAt, null),
  "languages": select(_type == "blogPost" => ${languagesOf('title')})
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

/** The pages that show a document, updated live. Retries on errors, because an error would replace the form. */
const locations: DocumentLocationResolver = ({id, type}, {documentStore}) =>
  combineLatest([
    documentStore.listenQuery(query, {id}, {...options, perspective: 'drafts'}).pipe(retryRequest()),
    // Always reads the published version, because the pages may use another perspective.
    documentStore
      .listenQuery('count(*[_id == $id]) > 0', {id}, {...options, perspective: 'raw'})
      .pipe(retryRequest()),
  ]).pipe(
    map(([usage, isPublished]) =>
      listLocations(type, {...usageShape.parse(usage), isPublished: z.boolean().parse(isPublished)}),
    ),
  )

/** The preview: drafts on the real pages beside the form, with overlays that link texts to their fields. */
export const presentation = (siteUrl: string) =>
  presentationTool({
    title: say('Preview'),
    previewUrl: {
      initial: siteUrl,
      previewMode: {
        enable: '/api/draft/enable',
        // A shared link would show unapproved texts to anyone with the link.
        shareAccess: false,
      },
    },
    resolve: {mainDocuments, locations},
  })
