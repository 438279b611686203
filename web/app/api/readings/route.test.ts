import {beforeEach, expect, test, vi} from 'vitest'

const countPageView = vi.fn<(reading: unknown) => Promise<void>>()

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_WEBHOOK_SECRET: 'a secret of the test', TRUSTED_PROXY_HOPS: 1}),
}))
vi.mock('#web/database/page-views.ts', () => ({countPageView}))
vi.mock('#web/features/blog/page-views/list-readable-posts.ts', () => ({
  listReadablePosts: async () =>
    await Promise.resolve([
      {_id: 'gold', languages: ['en', 'ar']},
      {_id: 'oil', languages: ['en']},
    ]),
}))

const {POST} = await import('./route.ts')

beforeEach(() => {
  countPageView.mockClear()
})

const gold = {post: 'gold', lang: 'en', region: 'EU'}

let lastPlace = 0

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const {status, headers: responseHeaders} = await POST(
    new Request('http://localhost/api/readings', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${(lastPlace += 1)}`,
        ...headers,
      },
    }),
  )
  expect(responseHeaders.has('set-cookie')).toBe(false)
  return status
}

test('a reading is counted as what was read, and nothing of who read it', async () => {
  expect(await send(gold, {'user-agent': 'A browser', cookie: 'lang=en'})).toBe(204)
  expect(countPageView.mock.calls).toEqual([[gold]])
})

test.each([
  ['a post that does not exist', {...gold, post: 'silver'}, 404],
  ['a language that the post does not have', {...gold, post: 'oil', lang: 'ar'}, 404],
  ['an unknown language', {...gold, lang: 'fr'}, 400],
  ['an unknown region', {...gold, region: 'XX'}, 400],
  ['anything besides', {...gold, visitor: 'me'}, 400],
  ['what is no JSON', 'post=gold', 400],
  ['nothing', '', 400],
  ['too much', JSON.stringify({...gold, more: 'x'.repeat(512)}), 413],
])('%s is refused', async (_, body, status) => {
  expect(await send(body)).toBe(status)
  expect(countPageView).not.toHaveBeenCalled()
})

test('while the database is away the browser is to try again later', async () => {
  countPageView.mockRejectedValueOnce(new Error('no database'))
  expect(await send(gold)).toBe(503)
})

test('another site counts nothing', async () => {
  expect(await send(gold, {'sec-fetch-site': 'cross-site'})).toBe(403)
  expect(countPageView).not.toHaveBeenCalled()
})

test.each([{dnt: '1'}, {'sec-gpc': '1'}])(
  'who declines with %o gets the same response and is not counted',
  async (headers) => {
    expect(await send(gold, headers)).toBe(204)
    expect(countPageView).not.toHaveBeenCalled()
  },
)

test('one place counts sixty readings a minute, and those of others all the same', async () => {
  const from = {'x-forwarded-for': '198.51.100.7'}
  const statuses = await Promise.all(Array.from({length: 62}, async () => await send(gold, from)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await send(gold, {'x-forwarded-for': '198.51.100.8'})).toBe(204)
})
