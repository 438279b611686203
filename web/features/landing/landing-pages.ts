import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {isVisibleInAllRegions, regionCodes} from '#domain/regions/regions.ts'
import {isKnownSlug} from '#web/content/known-slug.ts'
import {slugTag} from '#web/cache/tags.ts'
import {type Language, languages} from '#domain/languages.ts'
import {type AudienceRules, findLandingAudience, judgeAudience} from '#web/parts/region/audience.ts'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'
import {blockFields, blockShape} from '../../parts/article/landing-blocks.ts'

export const landingPagesQuery = defineQuery(
  `*[_type == "landingPage" && defined(slug.current)] | order(slug.current asc) {
  "slug": slug.current,
  isUnlisted
}`,
)

const flag = z
  .boolean()
  .nullable()
  .transform((isSet) => isSet ?? false)

const landingPagesShape = z.array(z.object({slug: z.string(), isUnlisted: flag}))

/** Every published landing page. The list may be empty, because campaigns end. */
export const listLandingPages = () =>
  fetchContent({
    query: landingPagesQuery,
    params: {},
    shape: landingPagesShape,
    types: ['landingPage'],
    lists: [''],
  })

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
    regions: z
      .array(z.enum(regionCodes))
      .nullable()
      .transform((regions) => regions ?? []),
    aboutCrypto: flag,
    isUnlisted: flag,
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
  /** The page is for other regions or higher leverage, or for countries that allow advertising CFDs. */
  | Readonly<{kind: 'elsewhere'}>

/** The landing page at `/lp/<slug>` for the visitors of a region. Null if the page doesn't exist. */
export async function loadLandingPage(
  lang: Language,
  slug: string,
  rules: AudienceRules,
): Promise<LandingResult | null> {
  const page = await getLandingPage(lang, slug)
  if (page === null) return null
  const kind = judgeAudience(findLandingAudience(page), rules)
  return kind === 'offered' ? {kind, page} : {kind}
}

/**
 * Whether a path (without language) belongs to a landing page that some regions don't show. Its title must not appear where
 * the region is unknown.
 */
export async function isForSomeRegions(lang: Language, path: string): Promise<boolean> {
  const slug = path.startsWith('/lp/') ? path.slice('/lp/'.length) : null
  const page = slug === null ? null : await getLandingPage(lang, slug)
  if (page === null) return false
  const {isAboutCrypto, statedLeverage, regions} = findLandingAudience(page)
  if (!isVisibleInAllRegions({aboutCrypto: isAboutCrypto, regions: regions ?? []})) return true
  return (await getRegionSummaries(lang)).some(({maxLeverage}) => statedLeverage > maxLeverage)
}

/** Slugs of the landing pages that search engines may list. Their visitors have a region's rules, and may read either language. */
export async function listSearchableLandingPages(rules: AudienceRules): Promise<string[]> {
  const slugs = (await listLandingPages()).filter(({isUnlisted}) => !isUnlisted).map(({slug}) => slug)
  const offered = await Promise.all(
    slugs.map(async (slug) => {
      const results = await Promise.all(
        languages.map(async (lang) => await loadLandingPage(lang, slug, rules)),
      )
      return results.every((result) => result?.kind === 'offered') ? [slug] : []
    }),
  )
  return offered.flat()
}
