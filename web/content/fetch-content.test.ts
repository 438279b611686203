import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {formatPublicationId} from '#domain/seal/seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {adoptBuild, markChanged, markedSince, momentOfNow} from '../cache/mark-clock.ts'
import {listRefused} from '../cache/refused-texts.ts'
import {fileResponseStore, responseKey} from '../cache/response-store.ts'
import {queryDocuments} from '#schemas/queries/query-documents.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fetch-content-'))
const ofBuild = fileResponseStore(path.join(folder, 'build'))
const requests: Array<{url: URL; token: string | undefined}> = []
let hangs = false
let isAway = false
const key = makeSealKey('a-key')
const page = {_id: 'homePage', _type: 'homePage', title: 'Trade'}
let published: readonly SealableDocument[] = [page]

/** A document with a revision that depends on its content. */
const revised = (document: SealableDocument): SealableDocument => ({
  _rev: createHash('sha256').update(JSON.stringify(document)).digest('hex'),
  ...document,
})

/** Responds like the content service, over the published documents. */
async function respond({searchParams}: URL): Promise<unknown> {
  const params = Object.fromEntries(
    [...searchParams]
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]),
  )
  return await queryDocuments(searchParams.get('query') ?? '', params, published.map(revised))
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  requests.push({url, token: request.headers.authorization})
  if (hangs) return
  if (isAway || url.pathname.includes('/history/')) response.writeHead(503).end()
  else
    void respond(url).then((result) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({result, ms: 1})),
    )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const {port} = z.object({port: z.number()}).parse(server.address())

vi.mock('server-only', () => ({}))
const cachedTags: unknown[] = []
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, _: unknown, {tags}: Readonly<{tags: unknown}>) => {
    cachedTags.push(tags)
    return read
  },
}))
vi.mock('../log/log.ts', () => ({
  log: {info: () => undefined, warn: () => undefined, error: () => undefined},
}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
    SANITY_READ_TOKEN: 'the-token-of-the-previews',
    STUDIO_URL: 'http://localhost:3333',
    STALE_RESPONSES_DIR: folder,
    BUILD_RESPONSES_DIR: path.join(folder, 'build'),
    SEAL_PUBLIC_KEYS: {keys: [toPublicKey(key)]},
  }),
}))
const visit: {draft: object | null} = {draft: null}
const ofDrafts = {perspective: ['drafts'], asOn: null}
vi.mock('./draft/current-draft.ts', () => ({currentDraft: () => Promise.resolve(visit.draft)}))

const {fetchContent} = await import('./fetch-content.ts')
const {expireDocument} = await import('./expire-document.ts')

const read = (params: Readonly<Record<string, string>> = {}) =>
  fetchContent({query: '*[_type == "homePage"][0].title', params, shape: z.string(), types: ['homePage']})

beforeEach(() => {
  // Tests don't share reads.
  markChanged(['content'])
  hangs = false
  isAway = false
  published = [page]
  requests.length = 0
  visit.draft = null
  globalThis.marsaRefusedTexts = undefined
  globalThis.marsaSourceStates = undefined
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, {recursive: true})
})

test('the public is shown what is published, and nothing that only a preview may show', async () => {
  expect(await read({lang: 'ar'})).toBe('Trade')
  const [{url} = {url: new URL('http://127.0.0.1')}] = requests
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    $lang: '"ar"',
    $preview: 'false',
    perspective: 'published',
  })
  expect(url.searchParams.get('query')).toContain('*[_type == "homePage"][0].title')
  // Includes the read of the page itself, which checks it for claims.
  expect(requests.map(({token}) => token)).toEqual([undefined, undefined])
})

test('no parameter of a page turns the public into a preview', async () => {
  await read({preview: 'true'})
  expect(requests.map(({url}) => url.searchParams.get('$preview')).filter(Boolean)).toEqual(['false'])
})

test('an editor is shown drafts, with the token of the previews', async () => {
  visit.draft = ofDrafts
  await read()
  expect(
    requests.map(({url, token}) => [
      url.searchParams.get('$preview'),
      url.searchParams.get('perspective'),
      token,
    ]),
  ).toEqual([['true', 'drafts', 'Bearer the-token-of-the-previews']])
})

const plain = {_id: 'post-1', _type: 'blogPost', title: {en: 'Spreads', ar: 'فروق الأسعار'}}
const promising = {_id: 'post-2', _type: 'blogPost', title: {en: 'Spreads', ar: 'أرباح مضمونة'}}

const sealed = (document: SealableDocument, moment = '2026-11-20T10:00:00Z'): SealableDocument => {
  const seal = makeSeal(
    document._id,
    document,
    {
      kind: 'approved',
      authors: [{id: 'marketing', role: 'marketing'}],
      approver: {id: 'compliance', role: 'compliance'},
      reason: 'It is so',
      sealedAt: moment,
      liveFrom: moment,
    },
    key,
  )
  return {...document, _rev: formatPublicationId(sha256(seal.signature)), seal}
}

const readPosts = () =>
  fetchContent({
    query: '*[_type == "blogPost"] | order(_id asc) {_id, "title": title.ar, "related": related[]->._id}',
    params: {},
    shape: z.array(
      z.object({_id: z.string(), title: z.string(), related: z.array(z.string().nullable()).nullable()}),
    ),
    types: ['blogPost'],
  })

test('a post that promises is shown to nobody until a second person stands behind it', async () => {
  const referring = {...plain, related: [{_ref: promising._id}]}
  published = [referring, promising]
  expect(await readPosts()).toEqual([{_id: plain._id, title: plain.title.ar, related: [null]}])
  published = [referring, sealed(promising)]
  expect(await readPosts()).toEqual([
    {_id: plain._id, title: plain.title.ar, related: [promising._id]},
    {_id: promising._id, title: promising.title.ar, related: null},
  ])
})

test('of a page that promises, the last good one stays', async () => {
  expect(await read({lang: 'en'})).toBe('Trade')
  published = [{...page, title: 'Trade without risk'}]
  expect(await read({lang: 'en'})).toBe('Trade')
})

/** Document, type, pages and rule of each refused text. */
const refused = () => listRefused().map(({document, type, pages, rule}) => [document, type, pages, rule])

test('a text that a rule refuses is named, with its document and page, until it is right', async () => {
  const readTool = () =>
    fetchContent({
      query: '*[_type == "tool" && slug.current == $slug][0] {title, steps[]->{_id, title}}',
      params: {lang: 'en', slug: 'a-tool'},
      shape: z.object({
        title: z.string(),
        steps: z.array(z.object({_id: z.string(), title: z.string()})).nullable(),
      }),
      types: ['tool', 'faq'],
    })
  const tool = {
    _id: 'tool-1',
    _type: 'tool',
    slug: {current: 'a-tool'},
    title: 'A tool',
    steps: [{_ref: 'faq-1'}],
  }
  const faq = {_id: 'faq-1', _type: 'faq', title: 'A question'}
  published = [tool, faq]
  await readTool()
  expect(listRefused()).toEqual([])
  published = [{...tool, title: null}, faq]
  expect(await readTool()).toMatchObject({title: 'A tool'})
  const rule = 'title: Invalid input: expected string, received null'
  expect(refused()).toEqual([['tool-1', 'tool', '/tools/a-tool', rule]])
  published = [tool, {...faq, title: null}]
  await readTool()
  expect(refused()).toEqual([['faq-1', 'faq', '/', `steps.0.${rule}`]])
  published = [tool, faq]
  await readTool()
  expect(listRefused()).toEqual([])
})

test('a promotion that is shown to nobody is named, until it is approved', async () => {
  published = [plain, promising]
  await readPosts()
  expect(listRefused()).toMatchObject([{document: 'post-2', type: 'blogPost', pages: '/blog'}])
  published = [plain, sealed(promising)]
  await readPosts()
  expect(listRefused()).toEqual([])
})

test('a regulated text that is published without its seal is named, until it is put back', async () => {
  const readTerms = () =>
    fetchContent({
      query: '*[_type == "legalDocument" && slug.current == "terms"][0].title.en',
      params: {},
      shape: z.string(),
      types: ['legalDocument'],
    })
  const [id, type] = ['legalDocument-terms', 'legalDocument']
  const terms = sealed({_id: id, _type: type, slug: {current: 'terms'}, title: {en: 'Terms'}})
  published = [terms]
  expect(await readTerms()).toBe('Terms')
  expect(listRefused()).toEqual([])
  markChanged(['content'])
  published = [{...terms, _rev: 'another', title: {en: 'No terms'}}]
  expect(await readTerms()).toBe('Terms')
  expect(refused()).toEqual([[id, type, '/legal/terms /legal', 'it was changed after it was sealed']])
  markChanged(['content'])
  published = [terms]
  await readTerms()
  expect(listRefused()).toEqual([])
})

test('a page with a part of a regulated text is expired by a change of that part alone, once it is sealed', async () => {
  const [id, type] = ['legalDocument-costs', 'legalDocument']
  const costs = (title: string, body: string, day: number) =>
    sealed({_id: id, _type: type, slug: {current: 'costs'}, title, body}, `2026-11-2${day}T10:00:00Z`)
  const publish = async (document: SealableDocument) => {
    published = [document]
    const before = momentOfNow()
    await expireDocument({type, documentId: id})
    return markedSince([type, 'titles'], before)
  }
  published = [costs('Costs', 'Swaps', 1)]
  await fetchContent({
    query: '*[_type == "legalDocument" && slug.current == "costs"][0] {title, body}',
    params: {},
    shape: z.object({title: z.string(), body: z.string()}),
    types: [type],
    compared: {tag: 'titles', pick: ({title}) => title},
  })
  expect(cachedTags.at(-1)).toEqual(['content', 'titles', 'legalDocument/compared'])
  expect(await publish(costs('Costs', 'Swaps and spreads', 2))).toEqual([type])
  expect(await publish({...costs('All costs', 'Swaps', 3), body: 'Forged', _rev: 'forged'})).toEqual([type])
  expect(await publish(costs('All costs', 'Swaps', 4))).toEqual([type, 'titles'])
})

test('a promotion of the build is shown only while nothing of its type has changed since', async () => {
  const [query, params] = ['*[_type == "homePage"][0].title', {slug: 'of-the-build'}] as const
  await ofBuild.put(responseKey('content', [query, params]), {at: 1, value: 'Of the build'})
  isAway = true
  await expect(read(params)).rejects.toThrow('HTTP 503')
  adoptBuild(momentOfNow())
  markChanged(['content', 'faq'])
  expect(await read(params)).toBe('Of the build')
  markChanged(['homePage'])
  await expect(read(params)).rejects.toThrow('HTTP 503')
})

test('while the content service is away, a page shows the newest sealed text that another page has read, and none of the build', async () => {
  const [_type, query] = ['legalDocument', '*[_id == "legalDocument-notice"][0].title[$lang]']
  const readNotice = (lang: string) =>
    fetchContent({query, params: {lang}, shape: z.string(), types: [_type]})
  await ofBuild.put(responseKey('content', [query, {lang: 'ar'}]), {at: 1, value: 'Of the build'})
  const publish = (title: string, day: number) => {
    const notice = {_id: 'legalDocument-notice', _type, title: {en: title, ar: title}}
    published = [sealed(notice, `2026-11-2${day}T10:00:00Z`)]
    markChanged(['content'])
  }
  isAway = true
  await expect(readNotice('ar')).rejects.toThrow('HTTP 503')
  isAway = false
  globalThis.marsaSourceStates = undefined
  publish('First', 1)
  expect(await Promise.all([readNotice('en'), readNotice('ar')])).toEqual(['First', 'First'])
  publish('Second', 2)
  expect(await readNotice('en')).toBe('Second')
  markChanged(['content'])
  isAway = true
  expect(await readNotice('ar')).toBe('Second')
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
