import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readBundle} from '#commands/audit-log/verifier/read-bundle.ts'
import {verifyBundle} from '#commands/audit-log/verifier/verify-bundle.ts'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {bundleFormat, findConcerned} from '#domain/audit-log/bundle.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {
  editDraft,
  giveVerdict,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {readEntries} from '#tests/support/database/queries.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type Clock, ClocksDiffer, contentClock, expectSameClocks} from '#workers/publisher/clocks.ts'
import {connectContentHistory} from '#workers/publisher/content/content-history.ts'
import {readOwnId, readPerson, readRoles} from '#workers/publisher/content/members.ts'
import type {Publisher} from '#workers/publisher/publisher.ts'
import {connectDecisionLog} from '#workers/publisher/decisions/decision-log.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'
import {toPublicationId} from '#workers/publisher/requests/request.ts'
import {createMemory, type Memory, runCycle} from '#workers/publisher/run-cycle.ts'

// The publisher's own cycles between a real Content Lake and a real database, while one of the three clocks steps during a publication.
const id = 'regionProfile-EU'
const services = ['publisher', 'content', 'database'] as const
type Service = (typeof services)[number]
const steps = [100, -100, 90_000, -90_000, 7_200_000, -7_200_000]
const timeoutMs = 120_000

let lake: RunningContentLake
let database: TestDatabase
let author: SanityClient
let approver: SanityClient
let admin: SanityClient
let publisher: Publisher
let memory: Memory

/** What the publisher told its operator. */
const reported: string[] = []
/** How far each clock is off, in milliseconds. */
let off: Readonly<Record<Service, number>> = {publisher: 0, content: 0, database: 0}
const right = {publisher: 0, content: 0, database: 0} as const

const shifted = (clock: Clock, service: Service): Clock => ({
  ...clock,
  read: async () => new Date(Date.parse(await clock.read()) + off[service]).toISOString(),
})

const forget = () => createMemory({keys: [toPublicKey(lake.keys.seal.signing)]})

async function createPublisher(): Promise<Publisher> {
  const content = lake.client({token: lake.keys.content.publisher, perspective: 'raw'})
  const history = connectContentHistory(content)
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  // The database's real clock is right, so for the log the publisher's is off instead.
  const logClock = () => Date.now() + off.publisher - off.database
  const log = connectWritableLog(database.restUrl, {secretKey, publisherKey}, logClock)
  const clocks = [
    shifted(contentClock(content), 'content'),
    shifted({name: 'the database', read: log.readClock}, 'database'),
  ]
  /** What the content service's clock said at each transaction. */
  const dated = new Map<string, string>()
  const now = () => Date.now() + off.publisher
  return {
    content,
    history: {
      ...history,
      transactions: async (...given) =>
        (await history.transactions(...given)).map((transaction) => {
          const timestamp =
            dated.get(transaction.id) ??
            new Date(Date.parse(transaction.timestamp) + off.content).toISOString()
          dated.set(transaction.id, timestamp)
          return {...transaction, timestamp}
        }),
    },
    log,
    decisions: connectDecisionLog(database.restUrl, {secretKey, publisherKey}),
    sealKey: lake.keys.seal.signing,
    publicKeys: {keys: [toPublicKey(lake.keys.seal.signing)]},
    publisherId: await readOwnId(content),
    readRoles: async () => await readRoles(content),
    studioUrl: 'https://studio.marsa.example',
    readPerson: async (id) => await readPerson(content, id),
    validate: async () => await Promise.resolve([]),
    sendMail: async () => await Promise.resolve(),
    expectSameClocks: async () => await expectSameClocks(clocks, now),
    now: () => new Date(now()).toISOString(),
    noteRefused: () => undefined,
    report: (line) => void reported.push(line),
  }
}

beforeAll(async () => {
  ;[database, lake] = await Promise.all([startDatabase({seeded: false}), startContentLake()])
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  const {users, editor} = lake.keys.content
  ;[author, approver, admin] = [as(users.compliance), as(users.compliance2), as(users.admin)]
  await as(editor).createOrReplace(
    withInitialSeal({_id: id, _type: 'regionProfile', text: 'The first.'}, lake.keys.seal.signing),
  )
  publisher = await createPublisher()
  memory = forget()
  await cycles()
}, timeoutMs)
afterAll(async () => {
  await Promise.all([database.close(), lake.close()])
})

/** Runs cycles, as many as a publication needs. Resolves to whether the clocks held one up. */
async function cycles(): Promise<boolean> {
  let isHeldUp = false
  for (let count = 0; count < 5; count++)
    await runCycle(memory, publisher).catch((error: unknown) => {
      if (!(error instanceof Error) || !error.message.includes('until the clocks agree')) throw error
      isHeldUp = true
    })
  return isHeldUp
}

async function approve(text: string): Promise<void> {
  await editDraft(author, id, {set: {text}})
  await requestApproval(author, id)
  await runCycle(memory, publisher)
  await runCycle(memory, publisher)
  const {hash} = await readApprovalStatus(author, id)
  await giveVerdict(approver, id, hash ?? '')
}

const textShape = z.looseObject({text: z.string()})
const storedShape = z.looseObject({_id: z.string(), _type: z.string()})
const published = async () => textShape.parse(await admin.getDocument(id)).text
const countEntries = async () => (await readEntries(database.sql)).length
const stateOf = async () => (await readApprovalStatus(author, id)).state

/** What a verifier finds in the record as it is. */
async function findings() {
  const entries = await readEntries(database.sql)
  const range = {kind: 'moment', at: '2999-01-01T00:00:00.000000Z'} as const
  const keys = {keys: [toPublicKey(lake.keys.seal.signing)]}
  const bundle = readBundle({
    format: bundleFormat,
    region: 'EU',
    lang: 'en',
    range,
    concerns: findConcerned({range, region: 'EU'}, entries, regulatedTypes),
    entries,
    anchors: [],
    keys,
    evidence: {runs: [], pages: [], texts: []},
  })
  return verifyBundle(bundle, {keys, caPem: undefined, olderHeads: []}).findings
}

describe.each(services)('the clock of the %s', (service) => {
  test.each(steps)(
    'steps by %i ms during a publication: nothing is undone, nothing stops, and no entry is wrong',
    async (step) => {
      const text = `While ${service} is off by ${step}.`
      const entered = (await readEntries(database.sql)).filter(({standing}) => standing === 'unsealed').length
      off = {...right, [service]: step}
      await approve(text)
      const isHeldUp = await cycles()
      expect(isHeldUp).toBe(Math.abs(step) > 2_000)
      expect(await stateOf()).toBe(isHeldUp ? 'waiting' : 'published')
      // The publisher still puts back unapproved writes. It enters them once the database's clock agrees with its own.
      const shown = await published()
      const before = await countEntries()
      await admin.patch(id).set({text: 'Guaranteed profits.'}).commit()
      await cycles()
      expect(await published()).toBe(shown)
      const isRecorded = service === 'content' || Math.abs(step) <= 2_000
      expect((await countEntries()) - before).toBe(isRecorded ? 2 : 0)
      off = right
      await cycles()
      expect([await published(), await stateOf()]).toEqual([text, 'published'])
      expect(
        (await readEntries(database.sql)).filter(({standing}) => standing === 'unsealed').length,
      ).toBeGreaterThan(entered)
      // A restart knows it, too, and the next text is published after it.
      memory = forget()
      await approve(`${text} And after.`)
      await cycles()
      expect([await published(), await stateOf()]).toEqual([`${text} And after.`, 'published'])
      expect(await findings()).toEqual([])
    },
    timeoutMs,
  )
})

test('a publisher whose clock was two hours ahead, without a look at it, and is right again undoes nothing', async () => {
  off = right
  const ahead: Publisher = {
    ...publisher,
    expectSameClocks: async () => await Promise.resolve(),
    now: () => new Date(Date.now() + 7_200_000).toISOString(),
  }
  await approve('Two hours ahead.')
  for (let count = 0; count < 5; count++) await runCycle(memory, ahead)
  reported.length = 0
  await approve('Right again.')
  await cycles()
  expect([await published(), await stateOf()]).toEqual(['Right again.', 'published'])
  expect(reported.join('\n')).not.toMatch(/sealed again|put back/u)
})

test('a publication of its own under an older seal is sealed again once the clocks agree, not put back', async () => {
  const text = 'Under an older seal.'
  const found = storedShape.parse(await admin.getDocument(id))
  const moment = new Date(Date.now() - 7_200_000).toISOString()
  const seal = makeSeal(
    id,
    {...found, text},
    {...sealShape.parse(found['seal']), sealedAt: moment, liveFrom: moment},
    lake.keys.seal.signing,
  )
  await publisher.content
    .transaction()
    .patch(id, (patch) => patch.set({text, seal}))
    .transactionId(toPublicationId(seal))
    .commit({autoGenerateArrayKeys: false})
  off = {...right, publisher: 7_200_000}
  await expect(runCycle(memory, publisher)).rejects.toBeInstanceOf(ClocksDiffer)
  expect(await admin.getDocument(id)).toMatchObject({seal: {sealedAt: moment}})
  off = right
  await cycles()
  const again = storedShape.parse(await admin.getDocument(id))
  expect(again['text']).toBe(text)
  expect(Date.parse(sealShape.parse(again['seal']).sealedAt)).toBeGreaterThan(Date.parse(moment))
})

test('a clock that does not respond holds a publication up, and the requests of others are answered', async () => {
  await expect(
    expectSameClocks([{name: 'x', read: async () => await Promise.reject(new Error('away'))}], Date.now),
  ).rejects.toThrow('away')
  await expect(
    expectSameClocks(
      [{name: 'x', read: async () => await Promise.resolve('2020-01-01T00:00:00.000Z')}],
      Date.now,
    ),
  ).rejects.toBeInstanceOf(ClocksDiffer)
})
