import '#tests/support/site-variables.ts'
import {buffer} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {streamZip} from '#web/http/zip.ts'
import {connectDecisionLog} from '#workers/publisher/decisions/decision-log.ts'
import {connectEvidenceLog} from '#workers/publisher/evidence/evidence-log.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'

// The export as the site reads it from the database: entries, decisions, and stored pages with their style sheet.
let database: TestDatabase
const css = 'p{color:#111}'
const id = 'regionProfile-EU'
const officer = (name: string) => ({id: name, role: 'compliance'})

/** Enters a sealed text, and who decided about it. */
async function enter(now: string): Promise<void> {
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const keys = {secretKey, publisherKey}
  const document = {_id: id, _type: 'regionProfile', code: 'EU'}
  const seal = makeSeal(
    id,
    document,
    {
      kind: 'approved',
      authors: [officer('amal')],
      approver: officer('james'),
      reason: 'A clearer warning',
      sealedAt: now,
      liveFrom: now,
    },
    makeSealKey('key-1'),
  )
  await connectWritableLog(database.restUrl, keys).append({
    documentId: id,
    documentType: 'regionProfile',
    revision: 'r1',
    publishedAt: now,
    author: 'amal',
    approvedBy: 'james',
    standing: 'approved',
    content: JSON.stringify({...document, _rev: 'r1', seal}),
  })
  await connectDecisionLog(database.restUrl, keys).append({
    documentId: id,
    documentType: 'regionProfile',
    title: 'European Union',
    kind: 'approved',
    person: 'james',
    decidedAt: now,
    reason: 'A clearer warning',
    textHash: seal.hash,
    authors: ['amal'],
    approvers: ['james'],
    liveAt: null,
    changes: [],
    cause: now,
  })
  const evidence = connectEvidenceLog(database.restUrl, keys)
  const sheet = await evidence.storeText({kind: 'stylesheet', body: css})
  const body = `<link rel="stylesheet" href="/api/legal/history/evidence/${sheet.hash}"><p>Warning</p>`
  const page = await evidence.storeText({kind: 'page', body})
  await evidence.appendRun({
    began: now,
    cause: {kind: 'nightly'},
    buildId: 'b',
    pages: [{path: '/', region: 'EU', language: 'en', hash: page.hash, renderedAt: now}],
  })
}

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  vi.stubEnv('SUPABASE_URL', database.restUrl)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', database.keys.supabase.publishable)
  vi.stubEnv('SUPABASE_SITE_KEY', database.keys.supabase.site)
  await enter(new Date(Date.now() - 1_000).toISOString())
})
afterAll(async () => await database.close())

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString().replace('Z', '000Z')

test.each([
  ['a time', () => ({kind: 'moment', at: at(1)}) as const],
  ['a period', () => ({kind: 'period', from: at(-1), to: at(1)}) as const],
])('the export of %s has the entry, its people, decisions and pages', async (_, makeRange) => {
  const {exportForRegulator} = await import('#web/features/legal/regulator-export/export-for-regulator.ts')
  const names = new Map([['james', 'James Whitfield']])
  const range = makeRange()
  const files = await exportForRegulator({range, region: 'EU'}, names, new Date().toISOString())
  if (!files) throw new Error('Nothing was recorded.')
  const read = new Map<string, string>()
  for await (const {name, body} of files) read.set(name, String(body))
  expect(read.get('report.en.html')).toContain('James Whitfield')
  expect(read.get('report.en.html')).toContain('A clearer warning')
  expect(JSON.parse(read.get('decisions.json') ?? '')).toMatchObject([{kind: 'approved', person: 'james'}])
  expect(JSON.parse(read.get('record/bundle.ar.json') ?? '')).toMatchObject({lang: 'ar', region: 'EU'})
  const hasPages = range.kind === 'moment'
  expect([...read.values()].includes(css)).toBe(hasPages)
  expect(read.has('pages/en/home.html')).toBe(hasPages)
})

test('a time before the log has nothing to export', async () => {
  const {exportForRegulator} = await import('#web/features/legal/regulator-export/export-for-regulator.ts')
  const range = {kind: 'moment', at: at(-3)} as const
  expect(await exportForRegulator({range, region: 'EU'}, new Map(), new Date().toISOString())).toBeUndefined()
})

test('the archive of an export is written to its end', async () => {
  const {exportForRegulator} = await import('#web/features/legal/regulator-export/export-for-regulator.ts')
  const range = {kind: 'moment', at: at(1)} as const
  const files = await exportForRegulator({range, region: 'EU'}, new Map(), new Date().toISOString())
  if (!files) throw new Error('Nothing was recorded.')
  const archive = await buffer(streamZip(files, new Date()))
  expect(archive.readUInt32LE(archive.length - 22)).toBe(0x06_05_4b_50)
})

const getBundle = async (query: Readonly<Record<string, string>>, lang: string) => {
  const {GET} = await import('#web/app/api/legal/history/bundle/route.ts')
  const parameters = new URLSearchParams({...query, region: 'EU', lang})
  return await GET(new Request(`http://localhost/api/legal/history/bundle?${parameters}`))
}
const period = (days: number) => ({from: at(-days).slice(0, 10), to: at(0).slice(0, 10)})

test('a public bundle holds a month at most, and is whole though it is sent in pieces', async () => {
  const tooLong = await getBundle(period(31), 'en')
  expect([tooLong.status, await tooLong.text()]).toEqual([400, expect.stringContaining('at most 31 days')])
  const sent = await (await getBundle(period(30), 'en')).text()
  const {makeBundle, readRange} = await import('#web/features/legal/history/bundle.ts')
  const {collectEvidence} = await import('#web/features/legal/load-evidence.ts')
  const range = readRange(new URLSearchParams(period(30)), new Date().toISOString())
  if (!range) throw new Error('There is no range.')
  const scope = {region: 'EU', lang: 'en'} as const
  const [bundle, evidence] = [await makeBundle(range, scope), await collectEvidence(range, scope)]
  expect(evidence.runs).toHaveLength(1)
  const own: unknown = JSON.parse(sent)
  expect(sent).toBe(JSON.stringify(own))
  expect(own).toMatchObject({...bundle, range: {kind: 'period'}, evidence})
})

test('one bundle is made at a time, until its reader has it or leaves', async () => {
  const query = {at: new Date().toISOString()}
  const first = await getBundle(query, 'en')
  const second = await getBundle(query, 'ar')
  expect([second.status, second.headers.get('retry-after'), second.headers.get('content-language')]).toEqual([
    503,
    '5',
    'ar',
  ])
  expect(await second.text()).toMatch(/الموقع/u)
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  const third = await getBundle(query, 'en')
  expect(third.status).toBe(200)
  await third.body?.cancel()
  const missing = await getBundle({at: at(-3)}, 'en')
  expect(missing.status).toBe(404)
  const fifth = await getBundle(query, 'en')
  expect(fifth.status).toBe(200)
  await fifth.body?.cancel()
})
