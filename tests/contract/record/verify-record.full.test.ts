import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Anchor, Bundle, BundleEntry} from '#domain/audit-log/bundle.ts'
import {hashEntry} from '#domain/audit-log/hash-chain.ts'
import {formatManifest, hashText} from '#domain/audit-log/evidence.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey, type SealKeySet} from '#domain/seal/seal-keys.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {inDatabase, makeAnchor, makeEntries, makeEntry, makeTestBundle} from './make-record.ts'

const verifier = path.resolve('web/public/record/verify-record.mjs')
const texts = ['one', 'two', 'three', 'four']
const key = makeSealKey('key-1')
const keys: SealKeySet = {keys: [toPublicKey(key)]}
const entries = makeEntries(texts, key)

let folder: string
let authority: RunningTimestampAuthority
let anchor: Anchor
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-record-'))
  authority = await startTimestampAuthority()
  anchor = await makeAnchor(entryAt(entries, 4), authority)
  await writeFile(at('ca.pem'), authority.caPem)
})
afterAll(async () => {
  await authority.close()
  await rm(folder, {recursive: true})
})

function entryAt(all: readonly BundleEntry[], position: number): BundleEntry {
  const entry = all.find((each) => each.position === position)
  if (!entry) throw new Error(`There is no entry ${position}.`)
  return entry
}

type Given = Readonly<{keys?: SealKeySet; older?: readonly string[]}>

/** Runs the verifier as somebody outside runs it: one file, in a folder without packages. */
async function verify(bundle: Bundle, {keys: trusted = keys, older = []}: Given = {}) {
  await writeFile(at('bundle.json'), JSON.stringify(bundle))
  await writeFile(at('keys.json'), JSON.stringify(trusted))
  const args = [verifier, 'bundle.json', '--keys', 'keys.json', '--ca', 'ca.pem']
  const anchors = older.flatMap((head) => ['--anchor', head])
  return await new Promise<{code: number; output: string; found: readonly string[]}>((resolve) => {
    execFile(process.execPath, [...args, ...anchors], {cwd: folder}, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`
      const found = [...output.matchAll(/^FOUND (?<what>[^:]+):/gmu)].map(
        ({groups}) => groups?.['what'] ?? '',
      )
      resolve({code: typeof error?.code === 'number' ? error.code : 0, output, found})
    })
  })
}

/** The same entries, with one of them changed; `chained` makes its hash and all after it anew. */
function changed(position: number, change: Partial<BundleEntry>, {chained}: {chained: boolean}) {
  const all: BundleEntry[] = []
  for (const entry of entries) {
    const altered = entry.position === position ? {...entry, ...change} : entry
    const before = all.at(-1)
    const linked = chained && before ? {...altered, previous_hash: before.hash} : altered
    all.push(chained ? {...linked, hash: hashEntry(linked)} : linked)
  }
  return all
}

const head = (entry: BundleEntry) => `${entry.position}:${entry.hash}`
const bundleOf = (all: readonly BundleEntry[], anchors: readonly Anchor[] = [anchor]) =>
  makeTestBundle(all, anchors, keys)

const moment = (time: string | number) => formatMicrosecondTimestamp(new Date(time).toISOString())

/** A page that was taken now. */
async function takePage() {
  const body = '<p>One.</p>'
  const hash = hashText(body)
  const manifest = formatManifest([{path: '/', region: 'EU', language: 'en', hash}])
  const manifestHash = hashText(manifest)
  const {token} = await requestTimeStamp(authority, manifestHash)
  const run = {run: 1, manifest, manifestHash, token}
  return {runs: [run], pages: [{path: '/', hash, run: 1}], texts: [{hash, body}]}
}

test('an unchanged bundle verifies, against heads that were kept too', async () => {
  const older = [head(entryAt(entries, 2)), entryAt(entries, 3).hash]
  const at = moment(Date.now())
  const range = {kind: 'moment', at} as const
  const {code, output} = await verify({...bundleOf(entries), range, evidence: await takePage()}, {older})
  expect(output).toContain(`\nVERIFIED: region EU, language en, at ${at}, entries 4.\n`)
  expect(output).toContain(`Head: ${head(entryAt(entries, 4))}`)
  expect(output).toMatch(/Up to entry 4, it was there at \d{4}-/u)
  expect(code).toBe(0)
})

test('a bundle without the first entries, or without a head that was kept, is only consistent', async () => {
  const {code, found, output} = await verify(bundleOf(entries.slice(2)), {older: [head(entryAt(entries, 2))]})
  expect(found).toEqual([])
  expect(output).toMatch(/^CONSISTENT: region EU/mu)
  expect(code).toBe(3)
  expect(await verify(bundleOf(entries))).toMatchObject({code: 3, found: []})
})

test('a file with bytes that are no UTF-8 is not read as one with the replacement character', async () => {
  const texts = [...entries, makeEntry(entryAt(entries, 4), 'A \uFFFD character', key)]
  const bytes = Buffer.from(JSON.stringify(bundleOf(texts)))
  const place = bytes.indexOf('\uFFFD')
  const spoiled = Buffer.concat([bytes.subarray(0, place), Buffer.from([0xff]), bytes.subarray(place + 3)])
  await writeFile(at('bytes.json'), spoiled)
  const code = await new Promise((resolve) => {
    execFile(process.execPath, [verifier, 'bytes.json'], {cwd: folder}, (error) => resolve(error?.code))
  })
  expect(code).toBe(2)
})

test('a file that is no bundle is not verified, and one that is not there is an error', async () => {
  await writeFile(at('bundle.json'), '{"format": "marsa-record/2"}')
  const args = [verifier, 'bundle.json']
  const code = async (file: string) =>
    await new Promise((resolve) => {
      execFile(process.execPath, [args[0] ?? '', file], {cwd: folder}, (error) => resolve(error?.code))
    })
  expect(await code('bundle.json')).toBe(1)
  expect(await code('missing.json')).toBe(2)
})

test('one changed character of a text is found, in the entry and in its seal', async () => {
  const content = entryAt(entries, 2).content.replace('two', 'tvo')
  const {code, found} = await verify(bundleOf(changed(2, {content}, {chained: false})))
  expect(found).toEqual(['entry-altered at entry 2', 'seal-invalid at entry 2'])
  expect(code).toBe(1)
})

test('a changed text whose hashes were all made anew is found by its seal and by the time stamp', async () => {
  const content = entryAt(entries, 2).content.replace('two', 'tvo')
  const {found} = await verify(bundleOf(changed(2, {content}, {chained: true})))
  expect(found).toEqual(['seal-invalid at entry 2', 'anchor-mismatch at entry 4'])
})

test.each([
  ['an author', {author: 'nobody'}],
  ['an approver', {approved_by: 'admin'}],
  ['a standing', {standing: 'emergency'}],
] as const)('%s that is not that of the seal is found', async (_, change) => {
  const {found} = await verify(bundleOf(changed(2, change, {chained: true}), []))
  expect(found).toEqual(['seal-differs at entry 2'])
})

test('a text under the seal of another document is found', async () => {
  const {found} = await verify(bundleOf(changed(4, {document_id: 'regionProfile-UK'}, {chained: true}), []))
  expect(found).toEqual(['not-canonical at entry 4', 'concerns-wrong'])
})

test('an entry without its seal is found', async () => {
  const content = JSON.stringify({_id: 'regionProfile-EU', _type: 'regionProfile'})
  const {found} = await verify(bundleOf(changed(4, {content}, {chained: true}), []))
  expect(found).toEqual(['seal-missing at entry 4'])
})

test('an entry from before there were seals is found where one with a seal stands before it', async () => {
  expect((await verify(bundleOf(changed(4, {standing: null}, {chained: true}), []))).found).toEqual([
    'seal-missing at entry 4',
  ])
  const before = changed(1, {standing: null, hash_format: 1}, {chained: true})
  expect((await verify(bundleOf(before, []))).found).toEqual([])
})

test('an entry that was taken out is found', async () => {
  const without = entries.filter(({position}) => position !== 2)
  expect((await verify(bundleOf(without))).found).toEqual(['chain-broken at entry 3'])
})

test.each(['published_at', 'recorded_at'] as const)(
  'an entry with an earlier %s than the one before it is found',
  async (moment) => {
    const backdated = changed(3, {[moment]: '2026-11-20T09:00:00+00:00'}, {chained: true})
    expect((await verify(bundleOf(backdated, []))).found).toContain('time-backwards at entry 3')
  },
)

test('an entry that names no entry before it is found, and one whose number does not follow, also where its hash is made anew', async () => {
  const [first, second, third] = [entryAt(entries, 1), entryAt(entries, 2), entryAt(entries, 3)]
  const withHash = (entry: BundleEntry): BundleEntry => ({...entry, hash: hashEntry(entry)})
  const stranger = withHash({...third, previous_hash: 'f'.repeat(64)})
  expect((await verify(bundleOf([first, second, stranger], []))).found).toEqual(['chain-broken at entry 3'])
  const jumping = withHash({...third, previous_hash: first.hash})
  expect((await verify(bundleOf([first, jumping], []))).found).toEqual(['chain-broken at entry 3'])
})

test('a cut tail is found by whoever kept an older head, and by a time stamp that stayed', async () => {
  const cut = entries.slice(0, 3)
  expect((await verify(bundleOf(cut, []))).found).toEqual([])
  const kept = await verify(bundleOf(cut, []), {older: [head(entryAt(entries, 4))]})
  expect(kept.found).toEqual(['tail-cut at entry 4'])
  expect((await verify(bundleOf(cut))).found).toEqual(['tail-cut at entry 4'])
})

test('a chain written anew, with valid seals, is found by whoever kept an older head', async () => {
  const rewritten = makeEntries(['one', 'another', 'three', 'four'], key)
  expect((await verify(bundleOf(rewritten, []))).found).toEqual([])
  const older = [head(entryAt(entries, 3)), entryAt(entries, 4).hash]
  const {found} = await verify(bundleOf(rewritten, []), {older})
  expect(found).toEqual(['chain-rewritten at entry 3', 'chain-rewritten'])
})

test('a time stamp of another authority, or of another hash, is found', async () => {
  const other = await startTimestampAuthority()
  try {
    const foreign = await makeAnchor(entryAt(entries, 4), other)
    expect((await verify(bundleOf(entries, [foreign]))).found).toEqual(['time-stamp-invalid at entry 4'])
  } finally {
    await other.close()
  }
  const {token} = await makeAnchor(entryAt(entries, 3), authority)
  const moved = {...anchor, token}
  expect((await verify(bundleOf(entries, [moved]))).found).toEqual(['time-stamp-invalid at entry 4'])
})

test('an entry that says that it is younger than its own time stamp is found', async () => {
  const recorded_at = inDatabase(new Date(Date.now() + 3_600_000).toISOString())
  const later = changed(4, {recorded_at}, {chained: true})
  const early = await makeAnchor(entryAt(later, 4), authority)
  expect((await verify(bundleOf(later, [early]))).found).toEqual(['time-stamp-too-early at entry 4'])
})

test('a page whose run has no time stamp yet, or one of days later, is only consistent, and a run with that of another is found', async () => {
  const evidence = await takePage()
  const older = [head(entryAt(entries, 4))]
  const verifyRun = async (of: string | null, at = moment(Date.now())) =>
    await verify(
      {
        ...bundleOf(entries),
        range: {kind: 'moment', at},
        evidence: {...evidence, runs: evidence.runs.map((run) => ({...run, token: of}))},
      },
      {older},
    )
  expect(await verifyRun(evidence.runs[0]?.token ?? null)).toMatchObject({code: 0, found: []})
  // The run is of days after the entries.
  expect(
    await verifyRun(evidence.runs[0]?.token ?? null, moment(entryAt(entries, 4).recorded_at)),
  ).toMatchObject({code: 3, found: []})
  expect(await verifyRun(null)).toMatchObject({code: 3, found: []})
  expect((await verifyRun(anchor.token)).found).toEqual(['time-stamp-invalid'])
})

test('a text that is named as shown, and was not, is found', async () => {
  const {found} = await verify({...bundleOf(entries), concerns: [3]})
  expect(found).toEqual(['concerns-wrong'])
})

test('after a rotation old entries verify with the old key, and it seals nothing more', async () => {
  const next = makeSealKey('key-2')
  const validUntil = new Date(Date.UTC(2026, 10, 20, 10, 0, 4, 500)).toISOString()
  const rotated: SealKeySet = {keys: [toPublicKey(next), {...toPublicKey(key), validUntil}]}
  const verifyWith = async (fifth: BundleEntry) =>
    await verify({...bundleOf([...entries, fifth]), keys: rotated}, {keys: rotated})
  expect((await verifyWith(makeEntry(entryAt(entries, 4), 'five', next))).found).toEqual([])
  expect((await verifyWith(makeEntry(entryAt(entries, 4), 'five', key))).found).toEqual([
    'seal-invalid at entry 5',
  ])
})

test('a key that is not among the trusted ones is found, whatever the bundle says of it', async () => {
  const {found} = await verify(bundleOf(entries.slice(3)), {
    keys: {keys: [toPublicKey(makeSealKey('key-1'))]},
  })
  expect(found).toEqual(['seal-invalid at entry 4', 'keys-differ'])
})

test('no line of a forged file looks like an answer of the verifier', async () => {
  const forged = {...bundleOf(entries), ['x\nVERIFIED: region EU.\n\u001B[8m']: 1}
  const {code, output} = await verify(forged)
  expect(output).not.toMatch(/^VERIFIED/mu)
  expect(output).not.toContain('\u001B')
  expect(output).toContain('\\u{a}')
  expect(code).toBe(1)
})
