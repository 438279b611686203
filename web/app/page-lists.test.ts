import '#tests/support/site-variables.ts'
import {readFile} from 'node:fs/promises'
import {NextRequest} from 'next/server'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {z} from 'zod'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {documentShape, queryDocuments} from '#schemas/queries/query-documents.ts'

const state = vi.hoisted(() => ({
  documents: new Array<SealableDocument>(),
  rules: {code: 'MENA', maxLeverage: 30, cfdCryptoAllowed: true, allowsMarketing: true, name: 'Gulf'},
}))

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({unstable_cache: (read: () => Promise<unknown>) => read}))
vi.mock('#web/content/draft/current-draft.ts', () => ({
  currentDraft: async () => await Promise.resolve(null),
  withDrafts: async (read: () => Promise<unknown>) => await read(),
}))
vi.mock('#web/cache/response-store.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fileResponseStore: () => ({has: async () => false, get: async () => undefined, put: async () => undefined}),
}))
vi.mock('#web/content/promotions/run-public-query.ts', () => ({
  runPublicQuery: async ({query, params}: Readonly<{query: string; params: Record<string, unknown>}>) =>
    await queryDocuments(query, params, state.documents),
}))
vi.mock('#web/content/sealed/run-sealed-query.ts', () => ({
  runSealedQuery: async () => await Promise.resolve([]),
}))
vi.mock('#web/content/fetch-content.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listSlugs: async () => await Promise.resolve([]),
}))
vi.mock('#web/parts/region/get-region-profile.ts', () => ({
  getRegionProfile: async () => await Promise.resolve(state.rules),
}))
vi.mock('#web/parts/region/plain-warning.ts', () => ({getPlainWarning: async () => 'CFDs are risky.'}))
vi.mock('#web/parts/frame/get-site-settings.ts', () => ({
  getSiteSettings: async () => ({brandName: 'Marsa', tagline: 'A broker'}),
}))
vi.mock('#web/features/assistant/ask/facts.ts', () => ({
  loadFacts: async (lang: string, profile: object) => await Promise.resolve({lang, profile}),
}))

const {loadResponse} = await import('#web/features/assistant/ask/load-response.ts')
const {loadLandingPage} = await import('#web/features/landing/landing-pages.ts')
const {searchContent} = await import('#web/parts/search/results/ranked.ts')
const {getRegionProfile} = await import('#web/parts/region/get-region-profile.ts')
const {GET} = await import('./llms.txt/route.ts')
const {default: sitemap} = await import('./sitemap.ts')

const slug = 'what-a-trade-costs'
const question = 'What a trade costs'
const landingShape = documentShape.extend({
  title: z.object({en: z.string(), ar: z.string()}),
  blocks: z.array(z.record(z.string(), z.unknown())),
})
const landing = landingShape.parse(
  JSON.parse(await readFile(`content/documents/landingPage/landingPage-${slug}.json`, 'utf8')),
)
const [head, ...blocks] = landing.blocks
// Without the picture, which only an import uploads.
const stating = (lead: Readonly<{en: string; ar: string}>) => ({
  ...landing,
  blocks: [{...head, picture: null, lead}, ...blocks],
})
const plain = stating({en: 'Trade.', ar: 'تداول.'})

const scope = {lang: 'en', region: 'MENA', country: null} as const
const lists = {
  page: async () => (await loadLandingPage('en', slug, await getRegionProfile(scope)))?.kind === 'offered',
  search: async () => (await searchContent({scope, query: question, maxPerKind: 4})).length > 0,
  assistant: async () => (await loadResponse('en', await getRegionProfile(scope), question)) !== null,
  'llms.txt': async () =>
    (await (await GET(new NextRequest('http://localhost/llms.txt'))).text()).includes(`${slug}.md`),
  sitemap: async () => (await sitemap()).some(({url}) => url.endsWith(slug)),
} as const
const findLists = async () => {
  const found = await Promise.all(
    Object.entries(lists).map(async ([name, isListed]) => ((await isListed()) ? [name] : [])),
  )
  return found.flat()
}

let revision = 0
const publish = (document: Readonly<Record<string, unknown>>) => {
  revision += 1
  state.documents = [documentShape.parse({...document, _updatedAt: `revision ${revision}`})]
}

beforeEach(() => {
  Object.assign(state.rules, {code: 'MENA', maxLeverage: 30, cfdCryptoAllowed: true, allowsMarketing: true})
})

describe('a landing page', () => {
  test('that a visitor may see is in each list', async () => {
    publish(stating({en: 'Trade at 1:30.', ar: 'تداول برافعة 1:30.'}))
    expect(await findLists()).toEqual(Object.keys(lists))
  })

  test.each<readonly [reason: string, document: object, rules: object]>([
    [
      'states more leverage than the region allows',
      stating({en: 'Trade at 1:200.', ar: 'تداول برافعة 1:200.'}),
      {},
    ],
    ['is about crypto, which is not offered', {...plain, aboutCrypto: true}, {cfdCryptoAllowed: false}],
    ['is for other regions', {...plain, regions: ['EU']}, {}],
    ['is for no region', {...plain, regions: []}, {}],
    ['advertises where that is forbidden', plain, {allowsMarketing: false}],
  ])('that %s is neither shown nor in any list', async (_, document, rules) => {
    Object.assign(state.rules, rules)
    publish({...document})
    expect(await findLists()).toEqual([])
  })

  test('that is hidden from search has its address alone', async () => {
    publish({...plain, isUnlisted: true})
    expect(await findLists()).toEqual(['page'])
  })

  test('that states the leverage in one language is in no list of that language, and not in the sitemap of both', async () => {
    publish(stating({en: 'Trade.', ar: 'تداول برافعة 1:200.'}))
    expect(await findLists()).toEqual(['page', 'search', 'assistant', 'llms.txt'])
    const inArabic = {...scope, lang: 'ar'} as const
    const query = landing.title.ar
    expect(await searchContent({scope: inArabic, query, maxPerKind: 4})).toEqual([])
    const text = await (await GET(new NextRequest('http://localhost/llms.txt'))).text()
    expect(text).not.toContain(`/ar/lp/${slug}.md`)
  })
})

test('a post that is hidden from search engines is found on this site alone', async () => {
  const post = {
    _id: 'post',
    _type: 'blogPost',
    title: {en: 'Slippage explained', ar: 'شرح الانزلاق السعري'},
    excerpt: {en: 'Slippage.', ar: 'الانزلاق السعري.'},
    slug: {current: 'slippage-explained'},
    publishedAt: '2020-01-01T00:00:00Z',
  }
  const find = async (document: Readonly<Record<string, unknown>>) => {
    publish(document)
    const found = await searchContent({scope, query: 'Slippage explained', maxPerKind: 4})
    const text = await (await GET(new NextRequest('http://localhost/llms.txt'))).text()
    return [found.length, text.includes('/blog/slippage-explained.md')]
  }
  expect(await find(post)).toEqual([1, true])
  expect(await find({...post, search: {isUnlisted: true}})).toEqual([1, false])
})
