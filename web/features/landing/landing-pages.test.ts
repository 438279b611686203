import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'
import {markedSince, momentOfNow} from '#web/cache/mark-clock.ts'

type Published = Readonly<{slug: string; title: string}>

let published: readonly Published[]

const toPage = ({slug, title}: Published) => ({
  slug,
  title,
  regions: null,
  aboutCrypto: false,
  isUnlisted: false,
  search: {title, description: title},
  blocks: [{_type: 'textBlock', _key: 'a', title, body: []}],
})

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({unstable_cache: (read: () => Promise<unknown>) => read}))
vi.mock('#web/content/draft/current-draft.ts', () => ({
  currentDraft: async () => await Promise.resolve(null),
}))
vi.mock('#web/cache/response-store.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fileResponseStore: () => ({has: async () => false, get: async () => undefined, put: async () => undefined}),
}))
vi.mock('#web/content/promotions/run-public-query.ts', () => ({
  runPublicQuery: async ({params: {slug}}: Readonly<{params: Readonly<{slug?: string}>}>) => {
    const pages = published.map(toPage)
    return await Promise.resolve(
      slug === undefined ? pages : (pages.find((page) => page.slug === slug) ?? null),
    )
  },
}))
vi.mock('../../parts/article/landing-blocks.ts', async () => {
  const {z} = await import('zod')
  return {blockFields: '', blockShape: z.looseObject({})}
})

const {expireDocument} = await import('#web/content/expire-document.ts')
const {loadLandingPage} = await import('./landing-pages.ts')

const tags = ['landingPage/summer', 'landingPage/winter']
const eu = {code: 'EU', cfdCryptoAllowed: false, maxLeverage: 30, allowsMarketing: true} as const
const visit = async (slug: string) => await loadLandingPage('en', slug, eu)

beforeEach(async () => {
  globalThis.marsaMarkClock = undefined
  globalThis.marsaComparedReads = undefined
  published = [
    {slug: 'summer', title: 'Summer'},
    {slug: 'winter', title: 'Winter'},
  ]
  for (const slug of ['summer', 'winter']) await visit(slug)
})

test.each([
  ['withdrawn', []],
  ['changed', [{slug: 'summer', title: 'Another summer'}]],
])('a landing page that was %s expires, and no other, if only its type is announced', async (_, summer) => {
  const before = momentOfNow()
  published = [...summer, {slug: 'winter', title: 'Winter'}]
  await expireDocument({type: 'landingPage', documentId: 'an-id'})
  expect(markedSince(tags, before)).toEqual(['landingPage/summer'])
})
