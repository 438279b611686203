import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {CryptoRules} from '#domain/offers/crypto-permission.ts'
import {isVisibleInAllRegions} from '#domain/regions/regions.ts'
import {isKnownSlug} from '#web/content/known-slug.ts'
import {slugTag} from '#web/cache/tags.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'
import {audience, isOffered, namesRestrictedProduct, exceedsLeverage} from './region-rules.ts'
import {blockFields, blockShape} from './block-fields.ts'

export const landingPagesQuery = defineQuery(
  `*[_type == "landingPage" && defined(slug.current)] | order(slug.current asc) {
  "slug": slug.current,
  regions,
  aboutCrypto,
  isUnlisted
}`,
)

const landingPagesShape = z.array(z.object({slug: z.string(), ...audience}))

/** Every published landing page with its audience. The list may be empty, because campaigns end. */
export const listLandingPages = () =>
  fetchContent({query: landingPagesQuery, params: {}, shape: landingPagesShape, types: ['landingPage']})

/**
 * Whether a path (without language) belongs to a landing page that some regions don't show. Its title must not appear where
 * the region is unknown.
 */
export const isForSomeRegions = async (path: string): Promise<boolean> =>
  path.startsWith('/lp/') &&
  (await listLandingPages()).some((page) => path === `/lp/${page.slug}` && !isVisibleInAllRegions(page))

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

/**
 * The landing page at `/lp/<slug>` for any audience, or null. Publishing another landing page doesn't expire it. A publication may be
 * announced without a slug, so the page is compared after each one.
 */
const getLandingPage = async (lang: Language, slug: string): Promise<LandingPage | null> =>
  (await isKnownSlug(type, slug, listSlugs))
    ? await fetchContent({
        query: landingPageQuery,
        params: {lang, slug},
        shape,
        types: [type, 'faq'],
        compared: {tag: slugTag(type, slug), pick: (page) => page},
      })
    : null

/** The result for a region at the address of a landing page. */
export type LandingResult =
  | Readonly<{kind: 'offered'; page: LandingPage}>
  /** The page names a product that the region doesn't offer. */
  | Readonly<{kind: 'withheld'}>
  /** The page is for other regions, or for countries that allow advertising CFDs. */
  | Readonly<{kind: 'elsewhere'}>

/** The landing page at `/lp/<slug>` for the visitors of a region. Null if the page doesn't exist. */
export async function loadLandingPage(
  lang: Language,
  slug: string,
  region: CryptoRules & Pick<RegionProfile, 'maxLeverage' | 'allowsMarketing'>,
): Promise<LandingResult | null> {
  const page = await getLandingPage(lang, slug)
  if (page === null) return null
  if (namesRestrictedProduct(page, region)) return {kind: 'withheld'}
  return region.allowsMarketing && isOffered(page, region) && !exceedsLeverage(page, region.maxLeverage)
    ? {kind: 'offered', page}
    : {kind: 'elsewhere'}
}
