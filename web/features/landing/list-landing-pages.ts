import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {audience} from './audience.ts'

export const landingPagesQuery = defineQuery(
  `*[_type == "landingPage" && defined(slug.current)] | order(slug.current asc) {
  "slug": slug.current,
  regions,
  aboutCrypto,
  isUnlisted
}`,
)

const shape = z.array(z.object({slug: z.string(), ...audience}))

/** Every published landing page, with whom it is for. Campaigns end, so that the list may be emptied. */
export const listLandingPages = () =>
  fetchContent({query: landingPagesQuery, params: {}, shape, types: ['landingPage']})
