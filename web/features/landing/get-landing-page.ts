import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {isKnownSlug} from '#web/content/known-slug.ts'
import {slugTag} from '#web/publish-marks/slug-tag.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'
import {audience} from './audience.ts'
import {blockFields, blockShape} from './blocks/block-fields.ts'
import {listLandingPages} from './list-landing-pages.ts'

export const landingPageQuery = defineQuery(`*[_type == "landingPage" && slug.current == $slug][0] {
  "slug": slug.current,
  regions,
  aboutCrypto,
  isUnlisted,
  "title": ${localized('title')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  },
  "blocks": blocks[] { ${blockFields} }
}`)

const text = z.string().min(1)

const shape = z
  .object({
    slug: text,
    ...audience,
    title: text,
    search: z.object({title: text, description: text}),
    blocks: z.array(blockShape).min(1),
  })
  .nullable()

/** A landing page in one language. */
export type LandingPage = NonNullable<z.infer<typeof shape>>

const type = 'landingPage'
const listSlugs = async () => (await listLandingPages()).map(({slug}) => slug)

/** The landing page at `/lp/<slug>`, whoever it is for; null when there is none. What is published of other landing pages does not expire it. */
export const getLandingPage = async (lang: Language, slug: string): Promise<LandingPage | null> =>
  (await isKnownSlug(type, slug, listSlugs))
    ? await fetchContent({
        query: landingPageQuery,
        params: {lang, slug},
        shape,
        types: [type, 'faq'],
        tags: [slugTag(type, slug), 'faq'],
      })
    : null
