import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import type {DecisionKind} from '#domain/audit-log/decision.ts'
import {quoteLive} from '#domain/seal/approval-quotes.ts'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {
  answerDate,
  giveVerdict,
  proposeDate,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {connectDecisionLog} from '#workers/publisher/decisions/decision-log.ts'
import type {Publisher} from '#workers/publisher/publisher.ts'
import {createMemory, runCycle} from '#workers/publisher/run-cycle.ts'

const liveShape = z.object({seal: sealShape})

let lake: RunningContentLake
let database: TestDatabase
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  ;[lake, database] = await Promise.all([startContentLake(), startDatabase({seeded: false})])
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  stack = await runPublisher(lake, connectDecisionLog(database.restUrl, {secretKey, publisherKey}))
})
afterAll(async () => await Promise.all([lake.close(), database.close()]))

const draft = `drafts.${profileId}`
let known = 0

/** What was decided since the test began, in order. */
async function readDecided(): Promise<string[]> {
  const rows = await database.sql<{kind: string; person: string | null; reason: string}[]>`
    select kind, person, reason from approval_decisions where position > ${known} order by position`
  return rows.map(({kind, person, reason}) => `${kind} by ${person ?? 'the rules'}: ${reason}`)
}

/** What an officer read who countersigns the live text: that text as a whole. */
async function quoteLiveText(): Promise<string> {
  const {seal} = liveShape.parse(await stack.admin.getDocument(profileId))
  return quoteLive(seal, null)
}

let count = 0
/** An officer writes and sends a text. */
async function send(more: Parameters<typeof requestApproval>[2] = {}): Promise<string> {
  const {officer, cycle} = stack
  count += 1
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text: `Text ${count}`})
  await requestApproval(officer, profileId, {reason: 'Clearer', ...more})
  await cycle()
  const {hash} = await readApprovalStatus(officer, profileId)
  return hash ?? ''
}

beforeEach(async () => {
  const {admin, cycle} = stack
  await admin.delete({query: '*[_type in ["approval", "approvalRequest"] || _id in path("drafts.**")]'})
  await cycle()
  const [row] = await database.sql`select coalesce(max(position), 0)::int as position from approval_decisions`
  known = Number(row?.['position'])
})

test('a text that is sent back, sent again and approved leaves each step with its person and reason', async () => {
  const {second, cycle} = stack
  const first = await send()
  await giveVerdict(second, profileId, first, {verdict: 'sendBack', reason: 'The figure is wrong'})
  await cycle()
  await giveVerdict(second, profileId, await send({reason: 'Right figure'}))
  await cycle()
  expect(await readDecided()).toEqual([
    'requested by compliance: Clearer',
    'sent-back by compliance2: The figure is wrong',
    'requested by compliance: Right figure',
    'approved by compliance2: Right figure',
    'published by the rules: Right figure',
  ])
})

test('an approval ticks each line of the checklist, which the seal, the history and the audit log keep', async () => {
  const {second, admin, cycle} = stack
  const checklist = listChecks('regionProfile')
  const hash = await send({checklist: checklist.slice(0, 1)})
  await giveVerdict(second, profileId, hash, {checklist: checklist.slice(1)})
  await cycle()
  const {problems} = await readApprovalStatus(admin, profileId)
  expect(problems).toEqual([expect.stringContaining(checklist[0]?.en ?? '')])
  expect(await admin.getDocument(`approval.${profileId}`)).toBeUndefined()
  await giveVerdict(second, profileId, hash)
  await cycle()
  const {seal} = liveShape.parse(await admin.getDocument(profileId))
  expect(seal.checklist).toEqual(checklist)
  const rows = await database.sql`
    select kind, checklist from approval_decisions where position > ${known} order by position`
  expect(rows).toMatchObject([
    {kind: 'requested', checklist: checklist.slice(0, 1)},
    {kind: 'approval-refused', checklist: []},
    {kind: 'approved', checklist},
    {kind: 'published', checklist: []},
  ])
})

test('a text that is sent again after its approval was given is requested again, and its old approver refused nothing', async () => {
  const {officer, second, cycle} = stack
  await giveVerdict(second, profileId, await send())
  // Before the publisher sees the approval.
  await officer.patch(draft).set({text: 'Another text'}).commit()
  await requestApproval(officer, profileId, {reason: 'Clearer still'})
  await cycle()
  expect(await readDecided()).toEqual([
    'requested by compliance: Clearer',
    'requested by compliance: Clearer still',
  ])
  expect(await stack.admin.getDocument(`approval.${profileId}`)).toBeUndefined()
})

test('an author who withdraws, and one who approves the own text, are both on record', async () => {
  const {officer, cycle} = stack
  const hash = await send()
  await giveVerdict(officer, profileId, hash)
  await cycle()
  await giveVerdict(officer, profileId, hash, {verdict: 'sendBack', reason: 'Not yet'})
  await cycle()
  expect(await readDecided()).toEqual([
    'requested by compliance: Clearer',
    expect.stringMatching(/^approval-refused by compliance: /u),
    'withdrawn by compliance: Not yet',
  ])
})

test('a date that two people approved and two called off is cancelled, with the reason', async () => {
  const {officer, second, cycle} = stack
  const liveAt = new Date(Date.now() + 3_600_000).toISOString()
  const hash = await send({liveAt})
  await giveVerdict(second, profileId, hash)
  await cycle()
  const change = {hash, from: liveAt, liveAt: null, reason: 'The regulator moved it'}
  await proposeDate(officer, profileId, change)
  await cycle()
  await answerDate(second, profileId, change)
  await cycle()
  expect(await readDecided()).toEqual([
    'requested by compliance: Clearer',
    'approved by compliance2: Clearer',
    'cancel-proposed by compliance: The regulator moved it',
    'cancelled by compliance2: The regulator moved it',
  ])
  const [row] = await database.sql`select live_at, title, authors, approvers, changes from approval_decisions
    where kind = 'cancelled'`
  expect(row).toMatchObject({
    live_at: null,
    title: 'Region profile',
    authors: ['compliance'],
    approvers: ['admin', 'compliance2'],
    changes: [{field: 'text', language: null}],
  })
})

test('after a declined change, and a cancellation by a client that sends no time, the entry has the time that counts', async () => {
  const {officer, second, cycle} = stack
  const liveAt = new Date(Date.now() + 3_600_000).toISOString()
  const hash = await send({liveAt})
  await giveVerdict(second, profileId, hash)
  await cycle()
  const later = {hash, from: liveAt, liveAt: new Date(Date.now() + 7_200_000).toISOString(), reason: 'Later'}
  await proposeDate(officer, profileId, later)
  await cycle()
  await answerDate(second, profileId, later, {verdict: 'decline', reason: 'No'})
  await cycle()
  const cancelled = {hash, from: liveAt, reason: 'Not any more'}
  await proposeDate(officer, profileId, cancelled)
  await cycle()
  await answerDate(second, profileId, cancelled)
  await cycle()
  const rows = await database.sql`select kind, live_at from approval_decisions
    where position > ${known} and kind in ('change-declined', 'cancelled') order by position`
  expect(rows).toEqual([
    {kind: 'change-declined', live_at: new Date(liveAt)},
    {kind: 'cancelled', live_at: null},
  ])
})

test('an edit of a sent draft, and an emergency with its countersignature, are on record', async () => {
  const {admin, officer, second, cycle} = stack
  await send()
  await officer.patch(draft).set({text: 'Another text'}).commit()
  await cycle()
  await admin.delete(draft)
  await admin.createOrReplace({_id: draft, _type: 'regionProfile', text: 'The regulator called'})
  await requestApproval(admin, profileId, {reason: 'The regulator called', emergency: true})
  await cycle()
  await giveVerdict(second, profileId, hashDocument({_type: 'regionProfile', text: 'The regulator called'}))
  await cycle()
  const [, ...later] = await readDecided()
  expect(later[0]).toMatch(/^void by the rules: The draft was changed/u)
  expect(later[1]).toBe('emergency by admin: The regulator called')
  expect(later.at(-1)).toMatch(/^countersign/u)
})

/** Runs cycles of a publisher that starts. Resolves to what stopped each. */
async function cyclesWith(changes: Partial<Publisher>): Promise<string> {
  const {publisher} = stack
  const memory = createMemory(publisher.publicKeys)
  const errors: string[] = []
  for (let count = 0; count < 3; count++)
    await runCycle(memory, {...publisher, ...changes}).catch((error: unknown) => errors.push(String(error)))
  return errors.join()
}

test('a text that could not be published was approved, and did not go live', async () => {
  const {second, cycle} = stack
  await giveVerdict(second, profileId, await send())
  const expectSameClocks = async () => await Promise.reject(new Error('until the clocks agree'))
  expect(await cyclesWith({expectSameClocks})).toContain('until the clocks agree')
  const before = ['requested by compliance: Clearer', 'approved by compliance2: Clearer']
  expect(await readDecided()).toEqual(before)
  await cycle()
  expect(await readDecided()).toEqual([...before, 'published by the rules: Clearer'])
})

test('a publisher that stops right after an emergency or its countersignature enters both once', async () => {
  const {admin, second, publisher, cycle} = stack
  const {decisions} = publisher
  /** The history is away for decisions of a kind. */
  const without = (kind: DecisionKind): Partial<Publisher> => ({
    decisions: {
      ...decisions,
      append: async (decision) => {
        if (decision.kind === kind) throw new Error('The history is away')
        await decisions.append(decision)
      },
    },
  })
  const text = 'The regulator called again'
  await admin.createOrReplace({_id: draft, _type: 'regionProfile', text})
  await requestApproval(admin, profileId, {reason: 'Urgent', emergency: true})
  expect(await cyclesWith(without('emergency'))).toContain('The history is away')
  expect(await readDecided()).toEqual([])
  await cycle()
  expect(await readDecided()).toEqual(['emergency by admin: Urgent'])
  await giveVerdict(second, profileId, hashDocument({_type: 'regionProfile', text}), {
    quotes: await quoteLiveText(),
  })
  expect(await cyclesWith(without('countersigned'))).toContain('The history is away')
  expect(await readDecided()).toEqual(['emergency by admin: Urgent'])
  await cycle()
  await cyclesWith({})
  expect(await readDecided()).toEqual(['emergency by admin: Urgent', 'countersigned by compliance2: Urgent'])
})

test('a text that refers to a missing document, in a field that the form does not have, is refused', async () => {
  const {officer} = stack
  const odd = {
    _type: 'reference',
    _ref: 'author-missing',
    _weak: true,
    _strengthenOnPublish: {type: 'author'},
  }
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text: 'Odd', odd})
  await requestApproval(officer, profileId, {reason: 'Clearer'})
  await stack.cycle()
  expect(await readDecided()).toEqual([
    'refused by compliance: It refers to author-missing, which is not published. Publish that first, or remove the reference.',
  ])
})

test('a request with a moment that no calendar has is refused with a sentence, and on record', async () => {
  for (const liveAt of ['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z']) await send({liveAt})
  expect(await readDecided()).toEqual([
    expect.stringMatching(/^refused by compliance: .* 2000 to 2999/u),
    expect.stringMatching(/^refused by compliance: .* 2000 to 2999/u),
  ])
})
