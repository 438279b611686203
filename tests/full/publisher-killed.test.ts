import {once} from 'node:events'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {importContent} from '#content/import.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {countedConnection} from '#tests/support/servers/http-relays.ts'
import {
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {waitUntil} from '#tests/support/timing.ts'

// `KILL_EVERY=1` kills after each request of a publication, in nine minutes.
const stride = Number(process.env['KILL_EVERY'] ?? 3)

const id = 'regionProfile-UK'
const timeoutMs = 120_000

let lake: RunningContentLake
let database: TestDatabase
let author: SanityClient
let approver: SanityClient
let before: string

const publishedShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  complianceNotice: z.looseObject({en: z.string()}),
})
const published = async () => publishedShape.parse(await author.getDocument(id))
const entriesOf = async (text: string): Promise<number> => {
  const [row] = await database.sql<{entries: number}[]>`
    select count(*)::int as entries from publications
    where document_id = ${id} and standing = 'approved' and content::jsonb -> 'complianceNotice' ->> 'en' = ${text}`
  return row?.entries ?? 0
}

beforeAll(async () => {
  ;[database, lake] = await Promise.all([startDatabase({seeded: false}), startContentLake()])
  const {editor, users} = lake.keys.content
  await importContent({
    apiHost: lake.url,
    projectId: 'marsa',
    dataset: 'production',
    token: editor,
    sealKey: lake.keys.seal.signing,
  })
  author = lake.client({token: users.compliance})
  approver = lake.client({token: users.compliance2})
  before = (await published()).complianceNotice.en
}, timeoutMs)

afterAll(async () => {
  await Promise.all([database.close(), lake.close()])
})

/** Sends a new text and waits until the publisher has judged it. Returns its hash. */
async function sendText(text: string): Promise<string> {
  await editDraft(author, id, {set: {complianceNotice: {en: text, ar: `إشعار: ${text}`}}})
  await requestApproval(author, id)
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  if (!hash) throw new Error('The request has no hash')
  return hash
}

/** Waits until a text is published and entered in the record. */
const isEntered = async (text: string): Promise<true> =>
  await waitUntil(
    `the entry of "${text}"`,
    async () => ((await entriesOf(text)) > 0 ? true : undefined),
    timeoutMs,
  )

/** What must be so at every moment: visitors have the old text or the new one, whole and sealed. */
async function expectWhole(texts: readonly string[]): Promise<void> {
  const document = await published()
  expect(texts).toContain(document.complianceNotice.en)
  const keys = {keys: [toPublicKey(lake.keys.seal.signing)]}
  expect(verifySeal(document, keys)).toMatchObject({kind: 'sealed'})
}

async function expectDone(text: string): Promise<void> {
  await isEntered(text)
  await expectWhole([text])
  expect(await entriesOf(text)).toBe(1)
  // The entry comes first: the response to the request follows it.
  await awaitApprovalStatus(author, id, ({state}) => state === 'published')
  expect(await author.getDocument(`drafts.${id}`)).toBeUndefined()
  expect(await author.getDocument(`approval.${id}`)).toBeUndefined()
}

test('a publisher that is killed after one of its requests leaves no half publication, and the next one goes on', async () => {
  let left = Number.POSITIVE_INFINITY
  let victim: RunningPublisher | undefined
  const count = () => {
    left -= 1
    if (left === 0) victim?.process.kill('SIGKILL')
  }
  const [toLake, toDatabase] = await Promise.all([
    countedConnection(lake.url, count),
    countedConnection(database.restUrl, count),
  ])
  let shown = before
  let killed = 0
  for (let step = 1; killed === (step - 1) / stride; step += stride) {
    const text = `Notice of step ${step}.`
    victim = await startPublisher({lake, database, lakeUrl: toLake.url, databaseUrl: toDatabase.url})
    const hash = await sendText(text)
    const ended = once(victim.process, 'exit')
    left = step
    await giveVerdict(approver, id, hash)
    const outcome = await Promise.race([ended.then(() => 'killed' as const), isEntered(text)])
    left = Number.POSITIVE_INFINITY
    await expectWhole([shown, text])
    if (outcome === 'killed') {
      killed += 1
      const next = await startPublisher({lake, database})
      await expectDone(text)
      await next.stop()
    } else {
      await expectDone(text)
      await victim.stop()
    }
    shown = text
  }
  toLake.close()
  toDatabase.close()
  // One publication reads the state, the history and the rules, publishes and enters it.
  expect(killed * stride).toBeGreaterThan(5)
}, 900_000)

test('two publishers publish and enter a text once', async () => {
  const publishers = await Promise.all([startPublisher({lake, database}), startPublisher({lake, database})])
  const text = 'Notice of two.'
  await giveVerdict(approver, id, await sendText(text))
  await expectDone(text)
  expect(await entriesOf(text)).toBe(1)
  await Promise.all(publishers.map(async ({stop}) => await stop()))
}, 300_000)

test('two officers who approve at once publish a text once, and one of them is its approver', async () => {
  const publisher = await startPublisher({lake, database})
  const text = 'Notice of two approvals.'
  const hash = await sendText(text)
  const third = lake.client({token: lake.keys.content.users.admin})
  await Promise.all([approver, third].map(async (officer) => await giveVerdict(officer, id, hash)))
  await expectDone(text)
  const {seal} = z
    .object({
      seal: z.object({authors: z.array(z.object({id: z.string()})), approver: z.object({id: z.string()})}),
    })
    .parse(await author.getDocument(id))
  expect(['compliance2', 'admin']).toContain(seal.approver.id)
  expect(seal.authors.map((person) => person.id)).toEqual(['compliance'])
  await publisher.stop()
}, 300_000)

test('while the database is away nothing is published, and visitors keep the last text', async () => {
  const publisher = await startPublisher({lake, database})
  const text = 'Notice of an outage.'
  const hash = await sendText(text)
  const {complianceNotice} = await published()
  await database.kill()
  await giveVerdict(approver, id, hash)
  // It reported already that the request waits.
  const isNews = (line: string) => !line.includes(': waiting')
  await waitUntil(
    'the error of the publisher',
    async () => await Promise.resolve(publisher.lines.find(isNews)),
  )
  // Its first error may be of a cycle from before the approval: it goes on trying, every two seconds.
  for (const end = Date.now() + 6_000; Date.now() < end;) await expectWhole([complianceNotice.en])
  expect((await readApprovalStatus(author, id)).state).toBe('waiting')
  await database.revive()
  await expectDone(text)
  await publisher.stop()
}, 300_000)

test('a moment that passes while no publisher runs is kept by the next one', async () => {
  const publisher = await startPublisher({lake, database})
  const text = 'Notice of a moment.'
  await editDraft(author, id, {set: {complianceNotice: {en: text, ar: `إشعار: ${text}`}}})
  // Long enough for an approval on a busy machine.
  const waitMs = 90_000
  const liveAt = Date.now() + 60_000
  await requestApproval(author, id, {liveAt: new Date(liveAt).toISOString()})
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  await giveVerdict(approver, id, hash ?? '?')
  const readApproved = async () => {
    const request = await author.getDocument(`approvalRequest.${id}`)
    return request?.['approvedAt'] === undefined ? undefined : true
  }
  await waitUntil('its approval', readApproved, waitMs)
  await publisher.stop()
  expect(Date.now()).toBeLessThan(liveAt)
  const isPast = async () => await Promise.resolve(Date.now() > liveAt ? true : undefined)
  await waitUntil('its moment', isPast, waitMs)
  expect((await published()).complianceNotice.en).not.toBe(text)
  const next = await startPublisher({lake, database})
  await expectDone(text)
  await next.stop()
}, 300_000)
