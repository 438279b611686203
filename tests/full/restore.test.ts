import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {copyFile, mkdir, mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {backUpContent} from '#commands/content/embedded-lake.ts'
import {backUpDatabase} from '#commands/database-backup/dump-database.ts'
import {importContent} from '#content/import.ts'
import {toCorrectionRevision} from '#domain/audit-log/correction.ts'
import {makeCorrection} from '#domain/seal/make-seal.ts'
import {
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {findFreePorts} from '#tests/support/ports.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'

// A restore as an operator does it: into a folder whose first start has just sealed the demo content with the same key.
const run = promisify(execFile)
const timeoutMs = 180_000

let folder: string
let database: TestDatabase
let lake: RunningContentLake
let publisher: RunningPublisher

const file = (name: string) => path.join(folder, name)
const noticeShape = z.object({complianceNotice: z.object({en: z.string()})})
const as = (user: 'compliance' | 'compliance2'): SanityClient =>
  lake.client({token: lake.keys.content.users[user], perspective: 'raw'})
const textOf = async (id: string): Promise<string> =>
  noticeShape.parse(await as('compliance').getDocument(id)).complianceNotice.en

type Entry = Readonly<{
  position: number
  hash: string
  document_id: string
  standing: string
  content: string
}>
const readEntries = async (): Promise<readonly Entry[]> =>
  await database.sql<
    Entry[]
  >`select position::int, hash, document_id, standing, content from publications order by position`

async function startServices(): Promise<void> {
  database = await startDatabase({seeded: false})
  lake = await startContentLake({dataDir: database.dataDir})
  await importContent({
    apiHost: lake.url,
    projectId: 'marsa',
    dataset: 'production',
    token: lake.keys.content.editor,
    sealKey: lake.keys.seal.signing,
  })
  publisher = await startPublisher({lake, database})
  await waitUntil(
    'the first entries of the log',
    async () => ((await readEntries()).length > 0 ? true : undefined),
    timeoutMs,
  )
}

async function endServices(): Promise<void> {
  await publisher.stop()
  await lake.close()
  await database.close()
}

async function send(id: string, text: string): Promise<string> {
  await editDraft(as('compliance'), id, {set: {complianceNotice: {en: text, ar: `إشعار: ${text}`}}})
  await requestApproval(as('compliance'), id)
  const {hash} = await awaitApprovalStatus(as('compliance'), id, ({state}) => state === 'waiting')
  return hash ?? ''
}

async function approve(id: string, hash: string): Promise<void> {
  await giveVerdict(as('compliance2'), id, hash)
  await awaitApprovalStatus(as('compliance'), id, ({state}) => state === 'published')
}

/** Enters a correction of the authors of a document's last entry, as the publisher does. */
async function correct(id: string): Promise<void> {
  const entry = (await readEntries()).findLast(({document_id}) => document_id === id)
  if (!entry) throw new Error(`${id} has no entry.`)
  const people = (...ids: readonly string[]) => ids.map((person) => ({id: person, role: 'compliance'}))
  const correction = makeCorrection(
    {
      position: entry.position,
      hash: entry.hash,
      previous: null,
      authors: people('layla'),
      consents: people('compliance', 'admin'),
      reason: 'Layla wrote it',
      correctedAt: new Date().toISOString(),
    },
    lake.keys.seal.signing,
  )
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  await connectWritableLog(database.restUrl, {secretKey, publisherKey}).append({
    documentId: id,
    documentType: 'regionProfile',
    revision: toCorrectionRevision(correction.signature),
    publishedAt: correction.correctedAt,
    author: 'operator',
    approvedBy: 'admin',
    standing: 'corrected',
    content: JSON.stringify({correction}),
  })
}

async function backUp(name: string): Promise<void> {
  await backUpContent({settings: {urls: {lake: lake.url}}, keys: lake.keys}, file(`${name}.sqlar`))
  await backUpDatabase(database.sql, file(`${name}.gz`))
}

/** The log at the later backup. */
let logged: readonly Entry[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-'))
  await startServices()
  await approve('regionProfile-UK', await send('regionProfile-UK', 'The first of the UK.'))
  const waiting = await send('regionProfile-UK', 'The second of the UK.')
  await send('regionProfile-EU', 'Never approved.')
  await backUp('earlier')
  await approve('regionProfile-UK', waiting)
  await approve('regionProfile-EU', await send('regionProfile-EU', 'The second of the EU.'))
  // The newest entry is no text.
  await waitUntil('the entry of the EU', async () =>
    (await readEntries()).at(-1)?.content.includes('The second of the EU.') ? true : undefined,
  )
  await correct('regionProfile-EU')
  await backUp('later')
  logged = await readEntries()
  await endServices()
  await startServices()
}, timeoutMs)
afterAll(async () => {
  await endServices()
  await rm(folder, {recursive: true, force: true})
})

/** Runs the command as `npm run restore` does, on ports of its own. */
async function runRestore(content: string, rows: string, ...options: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    ...(await findFreePorts()),
    DATA_DIR: database.dataDir,
    SITE_BUILD_DIR: '.next-none',
  }
  const args = [file(`${content}.sqlar`), file(`${rows}.gz`), ...options]
  return (await run(process.execPath, [path.resolve('dev-stack/restore/main.ts'), ...args], {env})).stdout
}

/** Does something while the services are stopped and the publisher runs, and starts the services again. */
async function whileStopped<Result>(act: () => Promise<Result>): Promise<Result> {
  const {port, dataDir} = lake
  await lake.close()
  await database.kill()
  try {
    return await act()
  } finally {
    await database.revive()
    lake = await startContentLake({port, dataDir})
  }
}

const describeEntries = (entries: readonly Entry[]): readonly string[] =>
  entries.map(({document_id, standing}) => `${document_id} ${standing}`)

/** Has two officers publish one more text, and waits for its entry: everything that the publisher had to do before is done then. */
async function publishAfterwards(text: string): Promise<void> {
  await approve('regionProfile-AU', await send('regionProfile-AU', text))
  await waitUntil('its entry', async () =>
    (await readEntries()).some((entry) => entry.content.includes(text)) ? true : undefined,
  )
}

async function expectApprovedTexts(): Promise<void> {
  expect(await textOf('regionProfile-UK')).toBe('The second of the UK.')
  expect(await textOf('regionProfile-EU')).toBe('The second of the EU.')
  expect(await as('compliance').fetch('count(*[_type == "unsealedChange"])')).toBe(0)
  expect((await readApprovalStatus(as('compliance'), 'regionProfile-EU')).state).not.toBe('waiting')
  expect(publisher.lines.filter((line) => line.includes('put back'))).toEqual([])
}

// The two texts and the correction are later.
const earlierEntries = () => logged.slice(0, logged.length - 3)

test.each([
  ['the same moment', 'later', 'later', () => logged, []],
  [
    'content that is older than the log',
    'earlier',
    'later',
    () => logged,
    [
      /regionProfile-EU: the audit log is newer.*published again/u,
      /regionProfile-UK: the audit log is newer/u,
    ],
  ],
  [
    'a log that is older than the content',
    'later',
    'earlier',
    earlierEntries,
    [/regionProfile-EU: the content is newer.*enters it in the log/u],
  ],
])(
  'a restore of %s, beside a running publisher, keeps every approved text and adds nothing else to the log',
  async (_, content, rows, restored, words) => {
    const memory = path.join(database.dataDir, 'stale-responses', 'sealed')
    await mkdir(memory, {recursive: true})
    const told = await whileStopped(async () => await runRestore(content, rows, '--discard-newer'))
    expect(told).toContain('The audit log is intact')
    for (const each of words) expect(told).toMatch(each)
    expect(existsSync(memory)).toBe(false)
    await publishAfterwards(`After the restore of ${content} and ${rows}.`)
    await expectApprovedTexts()
    const entries = await readEntries()
    const kept = restored()
    expect(entries.slice(0, kept.length)).toEqual(kept)
    expect(describeEntries(entries.slice(kept.length))).toEqual([
      // A correction names the hash of its entry, so it isn't carried into another log.
      ...describeEntries(logged.slice(kept.length).filter(({standing}) => standing !== 'corrected')),
      'regionProfile-AU approved',
    ])
  },
  timeoutMs,
)

test(
  'a restore of backups that lack texts of the replaced data publishes these again and enters them, and keeps the replaced data',
  async () => {
    const told = await whileStopped(async () => await runRestore('earlier', 'earlier'))
    expect(told).toMatch(
      /regionProfile-UK: the replaced data contains a newer approved text.*published again/u,
    )
    const kept = await readdir(path.join(database.dataDir, 'backups'))
    expect(
      kept.filter((name) => /^before-restore-.*-(?:content\.sqlar|database\.gz)$/u.test(name)),
    ).toHaveLength(8)
    await publishAfterwards('After the last restore.')
    await expectApprovedTexts()
    const entries = await readEntries()
    const before = earlierEntries()
    expect(entries.slice(0, before.length)).toEqual(before)
    expect(describeEntries(entries.slice(before.length)).toSorted()).toEqual([
      'regionProfile-AU approved',
      'regionProfile-AU approved',
      'regionProfile-EU approved',
      'regionProfile-UK approved',
    ])
  },
  timeoutMs,
)

test(
  'files that are no backups change nothing, and do not keep the product from starting',
  async () => {
    const before = await readEntries()
    await whileStopped(async () => {
      await copyFile(file('later.gz'), file('damaged.sqlar'))
      await expect(runRestore('damaged', 'earlier')).rejects.toThrow('not a backup of this Content Lake')
      await copyFile(file('later.sqlar'), file('damaged.gz'))
      await expect(runRestore('earlier', 'damaged')).rejects.toThrow('damaged.gz is damaged or incomplete')
    })
    expect(await readEntries()).toEqual(before)
    expect(existsSync(path.join(database.dataDir, 'restore-unfinished'))).toBe(false)
  },
  timeoutMs,
)
