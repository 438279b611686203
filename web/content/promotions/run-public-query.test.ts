import {once} from 'node:events'
import {createServer} from 'node:http'
import {afterAll, beforeEach, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {formatPublicationId} from '#domain/seal/seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {queryDocuments} from '#schemas/queries/query-documents.ts'

const key = makeSealKey('a-key')
let published: readonly SealableDocument[] = []
/** The earlier versions of documents, newest first, by id. Null where a change removed it. A history that isn't listed can't be read. */
let past: Readonly<Record<string, ReadonlyArray<SealableDocument | null>>> = {}
/** When the published versions were written. */
let changedAt = new Date()
const searched: string[] = []

async function respond({searchParams}: URL): Promise<string> {
  const given = [...searchParams].filter(([name]) => name.startsWith('$'))
  const params = Object.fromEntries(
    given.map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]),
  )
  return JSON.stringify({result: await queryDocuments(searchParams.get('query') ?? '', params, published)})
}

/** Responds like the history of the content service. */
function respondWithHistory(kind: string, id: string, revision: string | null): string | null {
  const before = past[id]
  searched.push(`${kind} ${id}`)
  if (before === undefined) return null
  const versions = [published.find(({_id}) => _id === id) ?? null, ...before]
  const name = (index: number) => String(versions[index]?.['_rev'] ?? `change-${index}`)
  if (kind === 'documents')
    return JSON.stringify({documents: [versions.find((_, index) => name(index) === revision) ?? null]})
  const timestamp = changedAt.toISOString()
  return versions.map((_, index) => JSON.stringify({id: name(index), timestamp})).join('\n')
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, kind, id] = /\/data\/history\/production\/(\w+)\/([^/]+)$/u.exec(url.pathname) ?? []
  if (kind === undefined || id === undefined)
    void respond(url).then((body) => response.setHeader('content-type', 'application/json').end(body))
  else {
    const history = respondWithHistory(kind, id, url.searchParams.get('revision'))
    const mayRead = request.headers.authorization === 'Bearer the-token'
    response.writeHead(history === null || !mayRead ? 503 : 200).end(history)
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const {port} = z.object({port: z.number()}).parse(server.address())

vi.mock('server-only', () => ({}))
const quiet = vi.hoisted(() => () => undefined)
vi.mock('../../log/log.ts', () => ({log: {info: quiet, warn: quiet, error: quiet}}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SANITY_PROJECT_ID: 'marsa',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
    SANITY_READ_TOKEN: 'the-token',
    SEAL_PUBLIC_KEYS: {keys: [toPublicKey(key)]},
  }),
}))
const {runPublicQuery} = await import('./run-public-query.ts')

beforeEach(() => {
  past = {}
  changedAt = new Date()
  searched.length = 0
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const run = async (query: string, params = {}) =>
  await runPublicQuery({query, params, types: ['faq']}, AbortSignal.timeout(5_000))
const listTitles = async () => await run('*[_type == "faq"] | order(_id asc).title')
const readTitle = async (slug: string) => await run('*[_type == "faq" && slug == $slug][0].title', {slug})

/** A document of its own for each test, because a server remembers its verdicts. */
const faq = (_id: string, title: string, _rev = `${_id}-${title}`) => ({
  _id,
  _rev,
  _type: 'faq',
  slug: _id,
  title,
})

function sealed(document: SealableDocument): SealableDocument {
  const [sealedAt, people] = ['2026-11-20T10:00:00Z', {authors: [{id: 'a', role: 'marketing'}]}]
  const approval = {...people, approver: {id: 'b', role: 'compliance'}, reason: 'It is so', sealedAt}
  const seal = makeSeal(document._id, document, {kind: 'approved', ...approval, liveFrom: sealedAt}, key)
  return {...document, _rev: formatPublicationId(sha256(seal.signature)), seal}
}

test('until the publisher restores a text, the site keeps showing it: one without claims, and an approved one', async () => {
  const approved = sealed(faq('b1', 'Guaranteed profits'))
  published = [faq('b0', 'Spreads'), approved]
  expect(await listTitles()).toEqual(['Spreads', 'Guaranteed profits'])
  published = [faq('b0', 'A bonus'), {...approved, _rev: 'another', title: 'Guaranteed profits for all'}]
  past = {b0: [faq('b0', 'Spreads')], b1: [approved]}
  expect(await listTitles()).toEqual(['Spreads', 'Guaranteed profits'])
})

test.each([
  ['whose history is read', 'c', ['Spreads', 'Lots']],
  ['whose history is not read', 'd', ['Lots']],
])('a claim in a text %s hides no change of others, and no page of them', async (_, id, titles) => {
  const [own, other] = [`${id}0`, `${id}1`]
  published = [faq(own, 'Spreads'), faq(other, 'Swaps')]
  await listTitles()
  published = [faq(own, 'A bonus'), faq(other, 'Lots')]
  past = {c0: [faq('c0', 'Spreads')]}
  expect(await listTitles()).toEqual(titles)
  expect(await readTitle(other)).toBe('Lots')
  expect(await readTitle('invented')).toBeNull()
})

test('a server that never read a text shows the version before its claims, found once', async () => {
  published = [faq('g0', 'A bonus')]
  past = {g0: [faq('g0', 'Guaranteed'), faq('g0', 'Spreads')]}
  expect(await Promise.all([readTitle('g0'), readTitle('g0')])).toEqual(['Spreads', 'Spreads'])
  expect(await readTitle('g0')).toBe('Spreads')
  expect(searched.filter((request) => request.startsWith('transactions'))).toHaveLength(1)
})

test('while the history is not read, only the page of the text itself has no response', async () => {
  published = [faq('e0', 'A bonus')]
  await expect(readTitle('e0')).rejects.toThrow('the last shown version of a promotion is unknown')
  expect(await readTitle('invented')).toBeNull()
  past = {e0: [faq('e0', 'Spreads')]}
  expect(await readTitle('e0')).toBe('Spreads')
})

test.each([
  ['was withdrawn before its claim', [null, faq('f0', 'Spreads')], 0],
  ['never was without a claim', [faq('f1', 'Guaranteed')], 0],
  ['made its claim long ago', [faq('f2', 'Spreads')], 25],
])('a text that %s is not shown', async (_, versions, hours) => {
  const id = versions.at(-1)?._id ?? ''
  published = [faq(id, 'A bonus')]
  past = {[id]: versions}
  changedAt = new Date(Date.now() - hours * 3_600_000)
  expect(await readTitle(id)).toBeNull()
})
