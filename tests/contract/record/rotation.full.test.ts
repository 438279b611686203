import '#tests/support/site-variables.ts'
import {execFile} from 'node:child_process'
import {copyFile, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {endReplacedKeys, listPublishedSealKeys, readSealKeys} from '#runtime/environment/keys.ts'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import type {Bundle} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import {hashText} from '#domain/audit-log/evidence.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {startPublisher} from '#tests/support/start-publisher.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {connectEvidenceLog} from '#workers/publisher/evidence/evidence-log.ts'

// A bundle from before the key was rotated, made and rotated by the product's own programs, on a machine that has the verifier's one file and no more.
const run = promisify(execFile)
const waitMs = 60_000
const scope = {region: 'EU', lang: 'en'} as const

let lake: RunningContentLake
let database: TestDatabase
let authority: RunningTimestampAuthority
/** A machine without the product. */
let elsewhere: string

const at = (name: string) => path.join(elsewhere, name)
const keysNow = () => readSealKeys(lake.dataDir)

beforeAll(async () => {
  ;[database, lake, authority, elsewhere] = await Promise.all([
    startDatabase({seeded: false}),
    startContentLake(),
    startTimestampAuthority(),
    mkdtemp(path.join(tmpdir(), 'elsewhere-')),
  ])
  vi.stubEnv('SUPABASE_URL', database.restUrl)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', database.keys.supabase.publishable)
  vi.stubEnv('SEAL_PUBLIC_KEYS', JSON.stringify(listPublishedSealKeys(keysNow())))
  await copyFile(path.resolve('web/public/record/verify-record.mjs'), at('verify-record.mjs'))
  await writeFile(at('ca.pem'), authority.caPem)
}, waitMs)

afterAll(async () => {
  await Promise.all([database.close(), lake.close(), authority.close(), rm(elsewhere, {recursive: true})])
})

/** Has a text sealed with the key of now published, and waits until a publisher with that key has entered and time-stamped it. */
async function publish(text: string): Promise<void> {
  const keys = keysNow()
  const content = lake.client({token: lake.keys.content.editor})
  const document = {_id: 'legalDocument-terms', _type: 'legalDocument', text}
  await content.createOrReplace(withInitialSeal(document, keys.signing))
  const publisher = await startPublisher({
    lake,
    database,
    env: {
      // Of this machine: a public site is stamped by no embedded authority.
      SITE_URL: 'http://localhost:9',
      SEAL_KEY: JSON.stringify(keys.signing),
      SEAL_PUBLIC_KEYS: JSON.stringify(listPublishedSealKeys(keys)),
      TSA_URL: authority.url,
      TSA_CA_FILE: path.join(authority.folder, 'ca.pem'),
    },
  })
  await waitUntil(
    `the time stamp of "${text}"`,
    async () => {
      const [row] = await database.sql`
        select from publication_anchors anchor join publications entry using (position)
        where entry.content::jsonb ->> 'text' = ${text}`
      return row
    },
    waitMs,
  )
  await publisher.stop()
}

/** Stores a home page as it is taken after the publication of an entry. */
async function takeHomePage(body: string, position: number): Promise<void> {
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const log = connectEvidenceLog(database.restUrl, {secretKey, publisherKey})
  const {hash} = await log.storeText({kind: 'page', body})
  const now = new Date().toISOString()
  const page = {path: '/', region: scope.region, language: scope.lang, hash, renderedAt: now}
  await log.appendRun({began: now, cause: {kind: 'publication', position}, buildId: 'build', pages: [page]})
}

/** As `/api/legal/history/bundle` makes it for the last hour. */
async function makePeriodBundle(): Promise<Bundle> {
  const {makeBundle} = await import('#web/features/legal/history/bundle.ts')
  const {collectEvidence} = await import('#web/features/legal/load-evidence.ts')
  const [from, to] = [-3_600_000, 0].map((ago) =>
    formatMicrosecondTimestamp(new Date(Date.now() + ago).toISOString()),
  )
  if (from === undefined || to === undefined) throw new Error('A period has two ends.')
  const range = {kind: 'period', from, to} as const
  const bundle = await makeBundle(range, scope)
  if (!bundle) throw new Error('The record has nothing of this period.')
  return {...bundle, evidence: await collectEvidence(range, scope)}
}

/** Runs the verifier there. */
async function verify(bundle: string, keys: SealKeySet, ...more: readonly string[]) {
  await writeFile(at('keys.json'), JSON.stringify(keys))
  const args = ['verify-record.mjs', bundle, '--keys', 'keys.json', '--ca', 'ca.pem', ...more]
  return await run(process.execPath, args, {
    cwd: elsewhere,
    env: {NODE_ENV: 'test', PATH: process.env['PATH']},
  }).then(
    ({stdout}) => ({code: 0, stdout}),
    (error: {code?: unknown; stdout?: unknown}) => ({code: error.code, stdout: String(error.stdout)}),
  )
}

test('a bundle of a period from before a rotation verifies after it, with its rendered page, and a newer one against it', async () => {
  const content = lake.client({token: lake.keys.content.editor})
  const profile = {_id: 'regionProfile-EU', _type: 'regionProfile', text: 'The warning of October.'}
  await content.createOrReplace(withInitialSeal(profile, keysNow().signing))
  await publish('Terms of October.')
  await takeHomePage('<p>Home of October.</p>', 2)
  await writeFile(at('october.json'), JSON.stringify(await makePeriodBundle()))
  const before = keysNow()

  const rotate = [path.resolve('commands/seal-keys/rotate.ts')]
  const {stdout} = await run(process.execPath, rotate, {env: {...process.env, DATA_DIR: lake.dataDir}})
  expect(stdout).toContain('signs from the next start on')
  // A publisher that still runs seals with the old key. The next start ends it.
  await content.createOrReplace(
    withInitialSeal({...profile, text: 'The warning of the last day.'}, before.signing),
  )
  expect(endReplacedKeys(lake.dataDir, new Date().toISOString())).toBe(true)
  await publish('Terms of November.')
  await takeHomePage('<p>Home of November.</p>', 4)
  const after = listPublishedSealKeys(keysNow())
  // What the key of before sealed stands: the publisher with the new one took none of it for unsealed.
  const standings = await database.sql`select standing from publications order by position`
  expect(standings.map(({standing}: {standing?: unknown}) => standing)).toEqual([
    'initial',
    'initial',
    'initial',
    'initial',
  ])
  expect(after.keys).toHaveLength(2)

  const old = await verify('october.json', after, '--anchor', 'october.json')
  // The publisher ended before it had the page time-stamped.
  expect(old.stdout).toContain('1 runs of rendered pages are not time-stamped yet.')
  expect(old.stdout).toMatch(/^CONSISTENT: region EU/mu)
  expect(old.stdout).toContain('1 rendered pages, of which 1 with their text')
  expect(old.code).toBe(3)

  // The site got the new keys, too.
  const november = {...(await makePeriodBundle()), keys: after}
  expect(november.evidence.pages.map(({hash}) => hash)).toEqual(
    ['<p>Home of October.</p>', '<p>Home of November.</p>'].map(hashText),
  )
  await writeFile(at('november.json'), JSON.stringify(november))
  expect(await verify('november.json', after, '--anchor', 'october.json')).toMatchObject({code: 3})
  // Without the key of before, or with the keys of before, one of the two is not to be verified.
  expect(await verify('november.json', listPublishedSealKeys(before))).toMatchObject({code: 1})
  const newest = after.keys.filter(({validUntil}) => validUntil === undefined)
  const forgotten = await verify('october.json', {keys: newest})
  expect(forgotten.code).toBe(1)
  expect(forgotten.stdout).toContain('FOUND seal-invalid at entry 1')
}, 300_000)
