import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'

const folder = mkdtempSync(path.join(tmpdir(), 'fetch-content-'))
const requests: Array<{url: URL; token: string | undefined}> = []
let hangs = false
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  requests.push({url, token: request.headers.authorization})
  if (hangs) return
  response.setHeader('content-type', 'application/json').end(JSON.stringify({result: 'Trade', ms: 1}))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' ? address?.port : undefined

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({unstable_cache: (read: () => Promise<unknown>) => read}))
vi.mock('../log/log.ts', () => ({log: {warn: () => undefined, error: () => undefined}}))
vi.mock('../env/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
    SANITY_READ_TOKEN: 'the-token-of-the-previews',
    STUDIO_URL: 'http://localhost:3333',
    STALE_RESPONSES_DIR: folder,
  }),
}))
const visit: {draft: object | null} = {draft: null}
vi.mock('./draft/current-draft.ts', () => ({currentDraft: () => Promise.resolve(visit.draft)}))

const {fetchContent} = await import('./fetch-content.ts')

const read = (params: Readonly<Record<string, string>> = {}) =>
  fetchContent({query: '*[_type == "homePage"][0].title', params, shape: z.string(), types: ['homePage']})

beforeEach(() => {
  hangs = false
  requests.length = 0
  visit.draft = null
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, {recursive: true})
})

test('the public is shown what is published, and nothing that only a preview may show', async () => {
  expect(await read({lang: 'ar'})).toBe('Trade')
  expect(requests).toHaveLength(1)
  const [{url, token} = {url: new URL('http://127.0.0.1'), token: 'none was requested'}] = requests
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    query: '*[_type == "homePage"][0].title',
    $lang: '"ar"',
    $preview: 'false',
    perspective: 'published',
  })
  expect(token).toBeUndefined()
})

test('no parameter of a page turns the public into a preview', async () => {
  await read({preview: 'true'})
  expect(requests.map(({url}) => url.searchParams.get('$preview'))).toEqual(['false'])
})

test('an editor is shown drafts, with the token of the previews', async () => {
  visit.draft = {perspective: ['drafts']}
  await read()
  expect(
    requests.map(({url, token}) => [
      url.searchParams.get('$preview'),
      url.searchParams.get('perspective'),
      token,
    ]),
  ).toEqual([['true', 'drafts', 'Bearer the-token-of-the-previews']])
})

test('a private page waits two seconds for texts that were never read, and then has those of the code', async () => {
  hangs = true
  const started = performance.now()
  const read = fetchContent({
    query: '*[_type == "authPage"][0].title',
    params: {},
    shape: z.string(),
    types: ['authPage'],
    fallback: 'Sign in',
  })
  expect(await read).toBe('Sign in')
  const waited = performance.now() - started
  expect(waited).toBeGreaterThan(1_900)
  expect(waited).toBeLessThan(10_000)
})
