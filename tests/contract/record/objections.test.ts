import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {quoteObjection} from '#domain/seal/approval-quotes.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {giveVerdict, readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {connectDecisionLog} from '#workers/publisher/decisions/decision-log.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'

let lake: RunningContentLake
let database: TestDatabase
let stack: Awaited<ReturnType<typeof runPublisher>>
let problems: readonly string[] = []

beforeAll(async () => {
  ;[lake, database] = await Promise.all([startContentLake(), startDatabase({seeded: false})])
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  const keys = {secretKey, publisherKey}
  stack = await runPublisher(
    lake,
    connectDecisionLog(database.restUrl, keys),
    connectWritableLog(database.restUrl, keys),
    async () => await Promise.resolve(problems),
  )
})
afterAll(async () => await Promise.all([lake.close(), database.close()]))

const liveShape = z.object({text: z.string(), seal: sealShape})
const readLive = async (id = profileId) => liveShape.parse(await stack.admin.getDocument(id))

const readStandings = async (id = profileId) => {
  const rows = await database.sql<{standing: string}[]>`
    select standing from publications where document_id = ${id} order by position`
  return rows.map(({standing}) => standing)
}

let known = 0
async function readDecided(): Promise<string[]> {
  const rows = await database.sql<{kind: string; person: string | null; reason: string}[]>`
    select kind, person, reason from approval_decisions where position > ${known} order by position`
  return rows.map(({kind, person, reason}) => `${kind} by ${person ?? 'the rules'}: ${reason}`)
}

let count = 0
/** Publishes a text of its own, as one administrator in an emergency, or as two officers. Resolves to the text. */
async function publish(as: 'emergency' | 'approved', id = profileId): Promise<string> {
  const {admin, officer, second, cycle} = stack
  const author = as === 'emergency' ? admin : officer
  count += 1
  const text = `Text ${count}`
  await author.createOrReplace({_id: `drafts.${id}`, _type: id.split('-')[0] ?? '', text})
  await requestApproval(author, id, {reason: `Why ${count}`, emergency: as === 'emergency'})
  await cycle()
  if (as === 'approved') await giveVerdict(second, id, (await readApprovalStatus(officer, id)).hash ?? '')
  await cycle()
  return text
}

type By = 'second' | 'admin' | 'officer' | 'marketer'
/** Objects to the live text. */
async function object(by: By, more: Readonly<{reason?: string; quotes?: string}> = {}, id = profileId) {
  const {seal} = await readLive(id)
  const objection = {verdict: 'object', quotes: quoteObjection(seal), reason: 'The figure is wrong'} as const
  await giveVerdict(stack[by], id, seal.hash, {...objection, ...more})
  await stack.cycle()
}

beforeEach(async () => {
  problems = []
  const {admin, cycle} = stack
  await admin.delete({query: '*[_type in ["approval", "approvalRequest"] || _id in path("drafts.**")]'})
  await cycle()
  const [row] = await database.sql`select coalesce(max(position), 0)::int as position from approval_decisions`
  known = Number(row?.['position'])
})

test('an objection puts back the last text that two people approved, sealed again with the name of who objected', async () => {
  const approved = await publish('approved')
  await publish('emergency')
  const second = await publish('emergency')
  expect((await readLive()).text).toBe(second)
  await object('second')
  const {text, seal} = await readLive()
  expect(text).toBe(approved)
  expect(seal).toMatchObject({
    kind: 'objected',
    authors: [{id: 'compliance'}],
    approver: {id: 'compliance2'},
    objector: {id: 'compliance2', role: 'compliance'},
    reason: 'The figure is wrong',
  })
  const live = z
    .object({_id: z.string(), _type: z.string()})
    .loose()
    .parse(await stack.admin.getDocument(profileId))
  expect(verifySeal(live, stack.publisher.publicKeys).kind).toBe('sealed')
  expect((await readStandings()).slice(-3)).toEqual(['emergency', 'emergency', 'objected'])
  expect((await readDecided()).at(-1)).toBe('objected by compliance2: The figure is wrong')
  expect(await readApprovalStatus(stack.officer, profileId)).toMatchObject({
    state: 'refused',
    problems: ['The figure is wrong'],
  })
  expect(await stack.admin.getDocument(`approval.${profileId}`)).toBeUndefined()
})

test('neither who published the emergency nor a person without the role objects, and a reason is needed', async () => {
  const text = await publish('emergency')
  await object('admin')
  expect((await readApprovalStatus(stack.officer, profileId)).problems?.[0]).toMatch(/can’t object to it/u)
  await stack.editor.createOrReplace({
    _id: `approval.${profileId}`,
    _type: 'approval',
    document: profileId,
    verdict: 'object',
    hash: (await readLive()).seal.hash,
    quotes: quoteObjection((await readLive()).seal),
    reason: 'A program objects',
  })
  await stack.cycle()
  await object('second', {reason: ' '})
  await object('second', {quotes: quoteObjection({signature: 'of an earlier publication'})})
  expect((await readDecided()).slice(-4)).toEqual([
    expect.stringMatching(/^objection-refused by admin: .* can’t object to it/u),
    expect.stringMatching(/^objection-refused by \S+: Only Compliance can object/u),
    'objection-refused by compliance2: Say why you object.',
    expect.stringMatching(/^objection-refused by compliance2: The text was published again/u),
  ])
  expect(await readLive()).toMatchObject({text, seal: {kind: 'emergency'}})
})

test('a text that a rule refuses today does not come back, and the message names the rule', async () => {
  const text = await publish('emergency')
  problems = ['The loss percentage is older than a quarter.']
  await object('second')
  expect((await readApprovalStatus(stack.officer, profileId)).problems).toEqual([
    'The text stays live. A rule refuses the last text that two people approved: The loss percentage is older than a quarter.',
  ])
  expect((await readLive()).text).toBe(text)
})

test('without an earlier approved text, the emergency stays, and the message says why', async () => {
  const needed = 'regionProfile-UK'
  const other = 'legalDocument-extra'
  for (const [id, why] of [
    [needed, 'the site can’t do without this document'],
    [other, 'a regulated document that visitors saw isn’t taken down'],
  ] as const) {
    const text = await publish('emergency', id)
    await object('second', {}, id)
    expect((await readApprovalStatus(stack.officer, id)).problems?.[0]).toContain(why)
    expect((await readLive(id)).text).toBe(text)
  }
})

test('a publisher that stops after it entered an objection enters it once, and puts the text back', async () => {
  const approved = await publish('approved')
  await publish('emergency')
  const {publisher} = stack
  const failing = {expectSameClocks: async () => await Promise.reject(new Error('until the clocks agree'))}
  const {expectSameClocks} = publisher
  Object.assign(publisher, failing)
  await object('second').catch(() => undefined)
  Object.assign(publisher, {expectSameClocks})
  await stack.cycle()
  expect((await readLive()).text).toBe(approved)
  expect((await readDecided()).filter((line) => line.startsWith('objected'))).toHaveLength(1)
})
