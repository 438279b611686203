import {afterAll, beforeAll, expect, test} from 'vitest'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {giveVerdict, readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
import {readDeputies} from '#workers/publisher/decisions/deputies.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const absence = (person: string, deputy: string, hours: readonly [number, number] = [-1, 1]) => ({
  _id: `absence.${person}`,
  _type: 'absence',
  deputy,
  from: inHours(hours[0]),
  until: inHours(hours[1]),
})
const read = async () => Object.fromEntries(await readDeputies(stack.publisher))

test('an officer names a deputy for a time, and only their own', async () => {
  const {officer, second, marketer} = stack
  await officer.createOrReplace(absence('compliance', 'compliance2'))
  expect(await read()).toEqual({compliance: 'compliance2'})
  await officer.createOrReplace(absence('compliance', 'compliance2', [1, 2]))
  expect(await read()).toEqual({})
  await officer.createOrReplace(absence('compliance', 'compliance2', [-2, -1]))
  expect(await read()).toEqual({})
  await second.createOrReplace(absence('compliance', 'compliance2'))
  expect(await read()).toEqual({})
  await expect(marketer.createOrReplace(absence('marketing', 'compliance'))).rejects.toThrow(/permission/iu)
})

const change = {id: 'later', author: 'compliance', timestamp: inHours(0), documentIDs: []}

test.each([
  ['without a history', []],
  ['that is changed all the time', [change]],
])('an absence %s does not count, and the others do', async (_, changes) => {
  const {officer, second, publisher} = stack
  await officer.createOrReplace(absence('compliance', 'compliance2'))
  await second.createOrReplace(absence('compliance2', 'admin'))
  const {history} = publisher
  const transactions: typeof history.transactions = async (ids, range) =>
    ids.includes('absence.compliance') ? changes : await history.transactions(ids, range)
  const deputies = await readDeputies({...publisher, history: {...history, transactions}})
  expect(Object.fromEntries(deputies)).toEqual({compliance2: 'admin'})
  await second.createOrReplace(absence('compliance2', 'admin', [-2, -1]))
})

test("other people's absences don't hide an officer's", async () => {
  const {officer, editor} = stack
  await officer.createOrReplace(absence('compliance', 'compliance2'))
  const others = Array.from({length: 60}, (_, index) => ({create: absence(`a${index}`, 'compliance2')}))
  await editor.mutate(others)
  expect(await read()).toEqual({compliance: 'compliance2'})
})

test('a deputy is an officer: the mails say what is not public yet', async () => {
  const {officer} = stack
  await officer.createOrReplace(absence('compliance', 'marketing'))
  expect(await read()).toEqual({})
  await officer.createOrReplace(absence('compliance', 'admin'))
  expect(await read()).toEqual({compliance: 'admin'})
})

test('a deputy or an assignee approves no text that is their own', async () => {
  const {officer, second, cycle} = stack
  await second.createOrReplace(absence('compliance2', 'compliance'))
  const draft = `drafts.${profileId}`
  await officer.createOrReplace({_id: draft, _type: 'regionProfile', text: 'Mine'})
  await requestApproval(officer, profileId, {assignee: 'compliance', dueAt: inHours(1)})
  await cycle()
  const {hash} = await readApprovalStatus(officer, profileId)
  await giveVerdict(officer, profileId, hash ?? '')
  await cycle()
  expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'waiting'})
  expect(stack.decided.find(({kind}) => kind === 'requested')).toMatchObject({assignee: 'compliance'})
  await giveVerdict(second, profileId, hash ?? '')
  await cycle()
  expect(await stack.admin.getDocument(profileId)).toMatchObject({text: 'Mine'})
})
