import {schemaIdSingleton, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import {evaluate, parse} from 'groq-js'
import {expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SANITY_READ_TOKEN: 'token',
    STUDIO_URL: 'https://studio.example/',
    SANITY_WEBHOOK_SECRET: 'webhook',
    TRUSTED_PROXY_HOPS: 0,
  }),
}))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const secret = (name: string, source: string, minutes = 1) => ({
  _id: `drafts.${name}`,
  _type: 'sanity.previewUrlSecret',
  _updatedAt: minutesAgo(minutes),
  secret: name,
  source,
  studioUrl: 'https://studio.example',
})
const dataset = [
  secret('stored', 'marsa/studio'),
  secret('of an hour ago', 'marsa/studio', 61),
  secret('of tomorrow', 'marsa/studio', -24 * 60),
  secret('of a preview', 'sanity/presentation'),
  {
    _id: schemaIdSingleton,
    _type: schemaTypeSingleton,
    _updatedAt: minutesAgo(1),
    secret: 'of a shared link',
    source: 'marsa/studio',
    studioUrl: 'https://studio.example',
  },
]

vi.mock('./client.ts', () => ({
  contentClient: {
    withConfig: () => ({
      fetch: async (query: string, params: Readonly<Record<string, unknown>>): Promise<unknown> =>
        await (await evaluate(parse(query, {params}), {dataset, params})).get(),
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

test.each([
  {},
  {secret: ''},
  {secret: 'guessed', post: 'gold'},
  {secret: 'of an hour ago'},
  // A client chose its time.
  {secret: 'of tomorrow'},
  // Addresses of previews contain it, and those are passed on.
  {secret: 'of a preview'},
  {secret: 'of a shared link'},
])('without a secret that the Studio stored nobody gets it: %o', async (form) => {
  expect(await send(form)).toEqual([401, {error: 'secret'}])
})

test('while the answer cannot be read the response to the Studio says so', async () => {
  const response = await send({secret: 'stored'}, async () => await Promise.reject(new Error('no database')))
  expect(response).toEqual([503, {error: 'readings cannot be read'}])
})

test('a body that is too long is refused', async () => {
  expect(await send({secret: 'x'.repeat(2_000)})).toEqual([413, {error: 'length'}])
})

test('one network cannot use up the requests that the content service grants to this server', async () => {
  const responses = await Promise.all(Array.from({length: 700}, async () => await send({secret: 'guessed'})))
  expect(responses.filter(([status]) => status === 401).length).toBeLessThanOrEqual(600)
  const error: unknown = expect.stringContaining('Many requests came from your network')
  expect(responses.at(-1)).toEqual([429, {error}])
})
