import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {requestStateShape} from '#studio/approval/describe-request.ts'
import {makeRequestQuery} from '#studio/approval/requests.ts'
import {
  answerDate,
  giveVerdict,
  proposeDate,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

const draft = `drafts.${profileId}`
const request = `approvalRequest.${profileId}`
const hour = 3_600_000
const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString()

const plan = async (releaseId: string, intendedPublishAt: string) =>
  await stack.marketer.releases.edit({
    releaseId,
    patch: {set: {'metadata.intendedPublishAt': intendedPublishAt}},
  })

let count = 0
let approved: Readonly<{hash: string; from: string}>
let text: string

/** An officer writes and sends a text for a time, and another approves it. */
beforeEach(async () => {
  const {admin, officer, second, cycle, decided, time, subjects} = stack
  time.aheadMs = 0
  await admin.delete({query: '*[_type in ["approval", "dateChange", "dateConsent"]]'})
  // Ends the approval of the test before.
  await officer.delete(draft)
  await cycle()
  subjects.splice(0)
  text = `Text ${++count}`
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text})
  const from = inHours(1)
  await requestApproval(officer, profileId, {liveAt: from})
  await cycle()
  const {hash} = await readApprovalStatus(officer, profileId)
  approved = {hash: hash ?? '', from}
  await giveVerdict(second, profileId, approved.hash)
  await cycle()
  decided.splice(0)
})

const read = async () => await stack.admin.getDocument(request)
const readText = async (): Promise<unknown> => (await stack.admin.getDocument(profileId))?.['text']
const noted = z.object({dateChange: z.object({problem: z.string()})})
const readProblem = async () => noted.parse(await read()).dateChange.problem
const kinds = () => stack.decided.map(({kind, person}) => `${kind} by ${person ?? 'the rules'}`)

test('a time that two officers moved holds, and not the one before', async () => {
  const {officer, second, cycle, time} = stack
  const change = {...approved, liveAt: inHours(3), reason: 'The regulator moved it'}
  await proposeDate(officer, profileId, change)
  await cycle()
  expect(await read()).toMatchObject({
    liveAt: approved.from,
    dateChange: {kind: 'proposed', by: 'compliance'},
  })
  await answerDate(second, profileId, change, {reason: 'I read their letter'})
  await cycle()
  expect(await read()).toMatchObject({liveAt: change.liveAt, state: 'waiting', problems: []})
  expect(stack.decided.map(({reason}) => reason)).toEqual(['The regulator moved it', 'I read their letter'])
  expect(kinds()).toEqual(['move-proposed by compliance', 'moved by compliance2'])
  time.aheadMs = 2 * hour
  await cycle()
  expect(await readText()).not.toBe(text)
  time.aheadMs = 4 * hour
  await cycle()
  expect(await readText()).toBe(text)
})

test('the Studio reads a proposal as the officer who must answer it quotes it', async () => {
  const {officer, second, cycle} = stack
  const change = {...approved, liveAt: inHours(3), reason: 'The regulator moved it'}
  await proposeDate(officer, profileId, change)
  await cycle()
  const readShown = async () =>
    requestStateShape.parse(await second.fetch(makeRequestQuery(profileId))).dateChange
  expect(await readShown()).toMatchObject({
    kind: 'proposed',
    by: 'compliance',
    mayConsent: ['admin', 'compliance2'],
    proposal: {...change, sentReason: change.reason},
  })
  // Until the publisher says who proposed another one.
  await proposeDate(officer, profileId, {...change, liveAt: null})
  expect(await readShown()).toMatchObject({proposal: null})
})

test('a time is moved twice, and each time by two', async () => {
  const {officer, second, cycle} = stack
  for (const hours of [3, 5]) {
    const {liveAt} = {liveAt: inHours(hours)}
    const from = String((await read())?.['liveAt'])
    const change = {hash: approved.hash, from, liveAt, reason: 'Later'}
    await proposeDate(second, profileId, change)
    await answerDate(officer, profileId, change)
    await cycle()
    expect(await read()).toMatchObject({liveAt, state: 'waiting', problems: []})
  }
  expect(stack.subjects).toEqual([])
})

test("one officer can't move or cancel a time", async () => {
  const {officer, second, cycle, time} = stack
  const change = {...approved, liveAt: null, reason: 'Not any more'}
  await proposeDate(officer, profileId, change)
  await answerDate(officer, profileId, change)
  await cycle()
  expect(await read()).toMatchObject({
    state: 'waiting',
    dateChange: {mayConsent: ['admin', 'compliance2']},
  })
  expect(await readProblem()).toMatch(/^Two officers/u)
  expect(kinds()).toEqual(['cancel-proposed by compliance'])
  // Nor does its approver, who didn't write it.
  await proposeDate(second, profileId, change)
  await answerDate(second, profileId, change)
  await cycle()
  expect(await read()).toMatchObject({state: 'waiting', dateChange: {mayConsent: ['admin', 'compliance']}})
  expect(await readProblem()).toMatch(/^Two officers/u)
  time.aheadMs = 2 * hour
  await cycle()
  expect(await readText()).toBe(text)
})

test.each([
  ['cancelled', null, 'refused'],
  ['moved', 3, 'waiting'],
])(
  'a time that two officers %s before it came holds, if the publisher reads that later',
  async (...given) => {
    const [kind, hours, state] = given
    const {officer, second, cycle, decided, time} = stack
    const change = {...approved, liveAt: hours === null ? null : inHours(hours), reason: 'A wrong figure'}
    await proposeDate(officer, profileId, change)
    await answerDate(second, profileId, change)
    time.aheadMs = 2 * hour
    await cycle()
    expect(await readText()).not.toBe(text)
    expect(await read()).toMatchObject({state})
    expect(decided).toMatchObject([{kind, person: 'compliance2'}])
  },
)

test('a time that one officer proposes to cancel does not hold up the text', async () => {
  const {officer, cycle, time} = stack
  await proposeDate(officer, profileId, {...approved, liveAt: null, reason: 'Not any more'})
  time.aheadMs = 2 * hour
  await cycle()
  expect(await readText()).toBe(text)
})

test('a text that two officers cancel before the publisher reads its approval is not published', async () => {
  const {officer, second, cycle, decided, time} = stack
  await officer.delete(draft)
  await cycle()
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text})
  await requestApproval(officer, profileId, {liveAt: approved.from})
  await cycle()
  await giveVerdict(second, profileId, approved.hash)
  const change = {...approved, liveAt: null, reason: 'A wrong figure'}
  await proposeDate(officer, profileId, change)
  await answerDate(second, profileId, change)
  decided.splice(0)
  time.aheadMs = 2 * hour
  await cycle()
  expect(await readText()).not.toBe(text)
  expect(kinds()).toEqual(['approved by compliance2', 'cancelled by compliance2'])
})

test('two authors of a text do not move it without a person who did not write it', async () => {
  const {officer, admin, second, cycle} = stack
  await admin
    .patch(draft)
    .set({text: `${text} and more`})
    .commit()
  await cycle()
  await requestApproval(officer, profileId, {liveAt: approved.from})
  await cycle()
  const {hash} = await readApprovalStatus(officer, profileId)
  await giveVerdict(second, profileId, hash ?? '')
  await cycle()
  const change = {hash: hash ?? '', from: approved.from, liveAt: null, reason: 'We changed our minds'}
  await proposeDate(officer, profileId, change)
  await answerDate(admin, profileId, change)
  await cycle()
  expect(await read()).toMatchObject({state: 'waiting', dateChange: {mayConsent: ['compliance2']}})
  await answerDate(second, profileId, change)
  await cycle()
  expect(await read()).toMatchObject({
    state: 'refused',
    problems: ['We changed our minds'],
    sentBackBy: 'compliance2',
    // Or else the Studio would call it sent back.
    dateChange: {kind: 'cancelled'},
  })
})

test('an answer to another proposal, a proposal about another time, and one of Marketing change nothing', async () => {
  const {officer, second, editor, marketer, cycle} = stack
  const change = {...approved, liveAt: inHours(3), reason: 'Later'}
  await proposeDate(officer, profileId, change)
  await answerDate(second, profileId, {...change, liveAt: inHours(4)})
  await cycle()
  expect(await read()).toMatchObject({liveAt: approved.from})
  expect(await readProblem()).toMatch(/another proposal/u)
  await proposeDate(officer, profileId, {...change, from: inHours(2)})
  await cycle()
  expect(await read()).toMatchObject({liveAt: approved.from, dateChange: {kind: 'dropped'}})
  // Neither a time nor a cancellation.
  const unclear = {...change, liveAt: ''}
  await proposeDate(officer, profileId, unclear)
  await answerDate(second, profileId, unclear)
  await cycle()
  expect(await read()).toMatchObject({state: 'waiting', liveAt: approved.from, dateChange: {kind: 'dropped'}})
  await expect(proposeDate(marketer, profileId, change)).rejects.toThrow(/permission/iu)
  await proposeDate(editor, profileId, change)
  await answerDate(second, profileId, change)
  await cycle()
  expect(await read()).toMatchObject({liveAt: approved.from, dateChange: {kind: 'dropped'}})
})

test('an officer declines, and the approved time stays', async () => {
  const {officer, second, cycle} = stack
  const change = {...approved, liveAt: null, reason: 'Not any more'}
  await proposeDate(officer, profileId, change)
  await cycle()
  await answerDate(second, profileId, change, {verdict: 'decline', reason: 'It must go live'})
  await cycle()
  const stored = await read()
  expect(stored).toMatchObject({state: 'waiting', liveAt: approved.from})
  expect(stored).not.toHaveProperty('dateChange')
  expect(kinds()).toEqual(['cancel-proposed by compliance', 'change-declined by compliance2'])
  expect(await stack.admin.getDocument(`dateChange.${profileId}`)).toBeUndefined()
})

test.each([
  ['moves', async (release: string) => await plan(release, inHours(9))],
  ['archives', async (releaseId: string) => await stack.marketer.releases.archive({releaseId})],
])('one of Marketing who %s a release stops no approved text', async (_, change) => {
  const {officer, second, marketer, cycle, time} = stack
  const releaseId = `rPlanned${++count}`
  await marketer.releases.create({releaseId, metadata: {title: 'Gold', releaseType: 'scheduled'}})
  const planned = inHours(1)
  await plan(releaseId, planned)
  await officer.delete(draft)
  await cycle()
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text})
  await requestApproval(officer, profileId, {release: releaseId})
  await cycle()
  await giveVerdict(second, profileId, approved.hash)
  await cycle()
  expect(await read()).toMatchObject({state: 'waiting', approvedReleaseAt: planned, problems: []})
  await change(releaseId)
  await cycle()
  const problems = [expect.stringContaining('at the time that was approved')]
  expect(await read()).toMatchObject({state: 'waiting', approvedReleaseAt: planned, problems})
  const {release} = requestStateShape.parse(await second.fetch(makeRequestQuery(profileId)))
  expect(release).toMatchObject({at: planned})
  expect(await readText()).not.toBe(text)
  time.aheadMs = 2 * hour
  await cycle()
  expect(await readText()).toBe(text)
})

test("a request that names its own approver isn't approved", async () => {
  const {admin, officer, second, cycle} = stack
  const stored = await read()
  await officer.delete(draft)
  await cycle()
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text})
  await officer.createOrReplace({
    _id: request,
    _type: 'approvalRequest',
    ...stored,
    approvedBy: 'compliance2',
    liveAt: inHours(-1),
    approvedLiveAt: approved.from,
  })
  await second.delete(`approval.${profileId}`)
  await cycle()
  expect(await readText()).not.toBe(text)
  expect(await admin.getDocument(request)).toMatchObject({state: 'waiting'})
  expect(await read()).not.toHaveProperty('approvedBy')
  expect(await read()).not.toHaveProperty('approvedLiveAt')
})
