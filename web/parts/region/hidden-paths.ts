import 'server-only'
import {z} from 'zod'
import {isAboutCrypto} from '#domain/promotions/about-crypto.ts'
import {isTooDeep} from '#domain/document-depth.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readWithFallback} from '#web/cache/read-with-fallback.ts'
import {runPublicQuery} from '#web/content/promotions/run-public-query.ts'
import {hiddenPathsTag} from '#web/cache/tags.ts'
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

/** The audience of each post, term and landing page. A response of this server is stored, because all texts together are long. */
async function readAudiences(): Promise<Judged> {
  const {value} = await readWithFallback<Judged>({
    source: 'content',
    request: [query],
    load: async (signal) => judgeAll(await runPublicQuery({query, params: {preview: false}, types}, signal)),
    shape: judgedShape,
    tags: ['content', hiddenPathsTag],
    compared: {tag: hiddenPathsTag, pick: (judged) => judged, sources: types},
    revalidateSeconds: 3_600,
    // A page rather has a link too many than none of its content.
    fallback: [],
  })
  return value
}

/** The paths of pages that only regions with crypto show: the crypto category, its posts, and what names crypto. */
export async function listCryptoPaths(): Promise<ReadonlySet<string>> {
  const about = (await readAudiences()).filter(({audience}) => audience.isAboutCrypto)
  return new Set([`/blog/category/${cryptoCategory}`, ...about.map(({path}) => path)])
}

/** The slugs of all posts about crypto. */
export const listCryptoPosts = async (): Promise<string[]> =>
  [...(await listCryptoPaths())].flatMap((path) =>
    path.startsWith(`${parents.blogPost}/`) ? [path.slice(parents.blogPost.length + 1)] : [],
  )

/** The paths of posts, terms and landing pages that a visitor isn't shown. No page leads to them. */
export const listHiddenPaths = async (rules: AudienceRules): Promise<string[]> =>
  (await readAudiences()).filter(({audience}) => !isShownTo(audience, rules)).map(({path}) => path)
