import 'server-only'
import {unstable_rethrow} from 'next/navigation'
import {z} from 'zod'
import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {isTooDeep} from '#domain/document-depth.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readWithFallback} from '#web/cache/read-with-fallback.ts'
import {momentOfNow} from '#web/cache/mark-clock.ts'
import {listSlugs} from '#web/content/fetch-content.ts'
import {shareReads, untilAborted} from '#web/content/sealed/read-sealed-documents.ts'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {runPublicQuery} from '#web/content/promotions/run-public-query.ts'
import {hiddenPathsTag} from '#web/cache/tags.ts'
import {log} from '#web/log/log.ts'
import {cryptoCategory, postIsAboutCrypto} from '../../content/page-parts.ts'
import {type AudienceRules, everyone, findLandingAudience, isShownTo} from './audience.ts'

const parents = {blogPost: '/blog', glossaryTerm: '/glossary', landingPage: '/lp'} as const

// Whole documents, because all their texts decide in every language.
const query = /* groq */ `*[_type in ["blogPost", "glossaryTerm", "landingPage"] && defined(slug.current)] | order(_id asc) {
  ...,
  "aboutCrypto": select(_type == "blogPost" => ${postIsAboutCrypto}, aboutCrypto)
}`

const types = ['blogPost', 'blogCategory', 'glossaryTerm', 'landingPage']

const documentsShape = z.array(
  z.looseObject({
    _type: z.enum(['blogPost', 'glossaryTerm', 'landingPage']),
    slug: z.object({current: z.string()}).catch({current: ''}),
    aboutCrypto: z.boolean().nullish().catch(true),
    regions: z.array(z.enum(regionCodes)).nullish().catch([]),
  }),
)

const judgedShape = z.array(
  z.object({
    path: z.string(),
    audience: z.object({
      isAboutCrypto: z.boolean(),
      isMarketing: z.boolean(),
      statedLeverage: z.number(),
      regions: z.array(z.enum(regionCodes)).nullable(),
    }),
  }),
)
type Judged = z.infer<typeof judgedShape>

const judgeAll = (response: unknown): Judged =>
  documentsShape
    .parse(response)
    .map(({_type: type, slug, aboutCrypto = null, regions = null, ...fields}): Judged[number] => {
      const texts = {...fields, slug}
      const audience =
        type === 'landingPage'
          ? findLandingAudience({...texts, aboutCrypto, regions})
          : {...everyone, isAboutCrypto: aboutCrypto === true || isTooDeep(texts) || isAboutCrypto(texts)}
      return {
        path: `${parents[type]}/${slug.current}`,
        audience: {...audience, regions: audience.regions?.slice() ?? null},
      }
    })

/** An outdated response could lead to a page that a region doesn't show. Shorter than a proxy waits. */
const timeoutMs = 8_000
const longestReadMs = 30_000

// All pages read it after a publication. One read is enough for those that are rendered at once.
const judgeShared = shareReads({
  read: async () =>
    judgeAll(await runPublicQuery({query, params: {preview: false}, types}, timeoutSignal(longestReadMs))),
  moment: momentOfNow,
  now: () => performance.now(),
  shareMs: 1_000,
})

const readJudged = async () =>
  await readWithFallback<Judged>({
    source: 'content',
    request: [query],
    load: async (signal) => await Promise.race([judgeShared(), untilAborted(signal)]),
    timeoutMs,
    shape: judgedShape,
    tags: ['content', hiddenPathsTag],
    compared: {tag: hiddenPathsTag, pick: (judged) => judged, sources: types},
    revalidateSeconds: 3_600,
  })

/**
 * The audience of each post, term and landing page. A response of this server is stored, because all texts together are long. Null if they can't be read
 * and were never stored.
 */
async function readAudiences(): Promise<Judged | null> {
  try {
    return (await readJudged()).value
  } catch (error) {
    unstable_rethrow(error)
    log.error({error}, 'which pages are about crypto is not known: regions without crypto show none of them')
    return null
  }
}

async function listAllPaths(): Promise<readonly string[]> {
  const paths = Object.entries(parents).map(async ([type, parent]) =>
    (await listSlugs(type)).map((slug) => `${parent}/${slug}`),
  )
  return (await Promise.all(paths)).flat()
}

/**
 * The paths of pages that only regions with crypto show: the crypto category, its posts, and what names crypto. While that isn't known, all posts, terms
 * and landing pages.
 */
export async function listCryptoPaths(): Promise<ReadonlySet<string>> {
  const about = (await readAudiences())?.filter(({audience}) => audience.isAboutCrypto)
  return new Set([
    `/blog/category/${cryptoCategory}`,
    ...(about?.map(({path}) => path) ?? (await listAllPaths())),
  ])
}

/** The slugs of all posts about crypto; of all posts while that isn't known. */
export const listCryptoPosts = async (): Promise<string[]> =>
  [...(await listCryptoPaths())].flatMap((path) =>
    path.startsWith(`${parents.blogPost}/`) ? [path.slice(parents.blogPost.length + 1)] : [],
  )

/**
 * The paths of posts, terms and landing pages that a visitor isn't shown. No page leads to them. While they aren't known, a page rather has a link too
 * many than none of its content.
 */
export const listHiddenPaths = async (rules: AudienceRules): Promise<string[]> =>
  ((await readAudiences()) ?? []).filter(({audience}) => !isShownTo(audience, rules)).map(({path}) => path)
