import {expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_READ_TOKEN: 'token', STUDIO_URL: 'https://studio.example/'}),
}))
vi.mock('./client.ts', () => ({
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

const {respondToStudio} = await import('./studio-request.ts')

const answerPost = async (form: URLSearchParams) => await Promise.resolve({post: form.get('post')})

const send = async (form: Readonly<Record<string, string>>, answer = answerPost) => {
  const response = await respondToStudio(
    new Request('http://localhost/', {method: 'POST', body: new URLSearchParams(form)}),
    'readings',
    answer,
  )
  expect(response.headers.get('access-control-allow-origin')).toBe('https://studio.example')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body: unknown = await response.json()
  return [response.status, body]
}

test('with a secret that it stored the Studio gets the answer', async () => {
  expect(await send({secret: 'stored', post: 'gold'})).toEqual([200, {post: 'gold'}])
})

test.each([{}, {secret: ''}, {secret: 'guessed'}, {secret: 'guessed', post: 'gold'}])(
  'without a secret that the Studio stored nobody gets it: %o',
  async (form) => {
    expect(await send(form)).toEqual([401, {error: 'secret'}])
  },
)

test('while the answer cannot be read the response to the Studio says so', async () => {
  const response = await send({secret: 'stored'}, async () => await Promise.reject(new Error('no database')))
  expect(response).toEqual([503, {error: 'readings cannot be read'}])
})

test('a body that is too long is refused', async () => {
  expect(await send({secret: 'x'.repeat(2_000)})).toEqual([413, {error: 'length'}])
})
