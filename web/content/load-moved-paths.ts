import 'server-only'
import {z} from 'zod'
import {formerSlugTypes} from '#schemas/values/site-paths.ts'
import type {MovedPaths} from '#web/routing/known-paths.ts'
import {log} from '../log/log.ts'
import {runPublicQuery} from './promotions/run-public-query.ts'
import {listMovedPaths, keepMovedPaths} from './moved-paths.ts'

const addressesQuery = /* groq */ `*[_type in $addressTypes && defined(slug.current)] | order(_id asc) {
  "type": _type,
  "slug": slug.current,
  "former": coalesce(formerSlugs, []),
  "isShown": _type != "blogPost" || publishedAt <= now()
}`

const shape = z.array(
  z.object({
    type: z.string(),
    slug: z.string(),
    former: z.array(z.string()),
    isShown: z.boolean().nullable().transform(Boolean),
  }),
)

/** Reads the new addresses of moved pages that visitors can see. */
const loadMovedPaths = async (signal: AbortSignal): Promise<MovedPaths> =>
  listMovedPaths(
    shape.parse(
      await runPublicQuery(
        {query: addressesQuery, params: {addressTypes: formerSlugTypes}, types: formerSlugTypes},
        signal,
      ),
    ),
  )

/** Provides the server's routing with the moved pages. */
export function provideMovedPaths(): void {
  globalThis.marsaMovedPaths = keepMovedPaths({
    load: loadMovedPaths,
    report: (error) => log.warn({error}, 'moved pages could not be read'),
  })
}
