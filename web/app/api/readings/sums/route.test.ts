import {expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('#web/env/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_READ_TOKEN: 'token', STUDIO_URL: 'https://studio.example/'}),
}))
vi.mock('#web/content/client.ts', () => ({
  contentClient: {
    withConfig: () => ({
      config: () => ({token: 'token'}),
      withConfig: () => ({
        fetch: async (_: string, {secret}: Readonly<{secret: string}>) =>
          await Promise.resolve({
            private:
              secret === 'stored'
                ? {_id: 'drafts.x', _updatedAt: 'now', secret, studioUrl: 'https://studio.example'}
                : null,
            public: null,
          }),
      }),
    }),
  },
}))
let hasDatabase = true
vi.mock('#web/database/post-readings.ts', () => ({
  sumReadingsByPost: async () => {
    if (!hasDatabase) throw new Error('no database')
    return await Promise.resolve({gold: 3})
  },
  sumReadingsOfPost: async (post: string) => await Promise.resolve([{day: '2026-11-25', post}]),
}))

const {POST} = await import('./route.ts')

const send = async (form: Readonly<Record<string, string>>) => {
  const response = await POST(
    new Request('http://localhost/api/readings/sums', {method: 'POST', body: new URLSearchParams(form)}),
  )
  expect(response.headers.get('access-control-allow-origin')).toBe('https://studio.example')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body: unknown = await response.json()
  return [response.status, body]
}

test('the Studio reads the totals of all posts, or one post by day', async () => {
  expect(await send({secret: 'stored'})).toEqual([200, {gold: 3}])
  expect(await send({secret: 'stored', post: 'gold'})).toEqual([200, [{day: '2026-11-25', post: 'gold'}]])
})

test.each([{}, {secret: ''}, {secret: 'guessed'}, {secret: 'guessed', post: 'gold'}])(
  'without a secret that the Studio stored nobody reads them: %o',
  async (form) => {
    expect(await send(form)).toEqual([401, {error: 'secret'}])
  },
)

test('while the database is away the response to the Studio says so', async () => {
  hasDatabase = false
  expect(await send({secret: 'stored'})).toEqual([503, {error: 'readings cannot be read'}])
  hasDatabase = true
})

test('a body that is too long is refused', async () => {
  expect(await send({secret: 'x'.repeat(2_000)})).toEqual([413, {error: 'length'}])
})
