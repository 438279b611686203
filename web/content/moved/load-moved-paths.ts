import 'server-only'
import {z} from 'zod'
import {formerSlugTypes} from '#schemas/values/former-slug-types.ts'
import type {MovedPaths} from '#web/routing/moved-paths.ts'
import {runPublicQuery} from '../promotions/run-public-query.ts'
import {movedPathsOf} from './moved-paths-of.ts'

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

/** Reads where the pages that visitors see have moved. */
export const loadMovedPaths = async (signal: AbortSignal): Promise<MovedPaths> =>
  movedPathsOf(
    shape.parse(
      await runPublicQuery(
        {query: addressesQuery, params: {addressTypes: formerSlugTypes}, types: formerSlugTypes},
        signal,
      ),
    ),
  )
