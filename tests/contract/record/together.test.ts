import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {giveVerdict, readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>
/** A word that no text may have. */
let forbidden = ''

const ids = [profileId, 'regionProfile-MENA', 'regionProfile-UK'] as const
const [eu, mena, uk] = ids
const titles = {name: {en: 'Profile'}}

beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(
    lake,
    undefined,
    {},
    async (draft) =>
      await Promise.resolve(
        forbidden !== '' && JSON.stringify(draft).includes(forbidden)
          ? [`No “${forbidden}” in a warning.`]
          : [],
      ),
  )
  for (const id of ids.slice(1))
    await stack.editor.createOrReplace(
      withInitialSeal(
        {_id: id, _type: 'regionProfile', ...titles, text: 'Live text'},
        lake.keys.seal.signing,
      ),
    )
  await stack.cycle()
})
afterAll(() => lake.close())

beforeEach(async () => {
  forbidden = ''
  await stack.admin.delete({
    query: '*[_type in ["approval", "approvalRequest"] || _id in path("drafts.**")]',
  })
  await stack.cycle()
  stack.decided.length = 0
})

const liveShape = z.object({text: z.string(), seal: sealShape, _rev: z.string()})
const readLive = async (id: string) => liveShape.parse(await stack.admin.getDocument(id))
const readTexts = async () => await Promise.all(ids.map(async (id) => (await readLive(id)).text))
const readStates = async () =>
  await Promise.all(ids.map(async (id) => (await readApprovalStatus(stack.admin, id)).state))

let count = 0
/** An officer writes a text of each region, and sends them in one request. */
async function send(together: readonly string[] = ids): Promise<string> {
  const {officer, cycle} = stack
  count += 1
  const text = `Text ${count}`
  for (const id of ids)
    await officer.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'regionProfile',
      ...titles,
      text: `${text} ${id}`,
    })
  for (const id of ids) await requestApproval(officer, id, {reason: 'The ruling of 30 November', together})
  await cycle()
  return text
}

async function approve(chosen: readonly string[] = ids) {
  for (const id of chosen)
    await giveVerdict(stack.second, id, (await readApprovalStatus(stack.officer, id)).hash ?? '')
  await stack.cycle()
}

test('three regions of one request go live in one transaction, each with its own seal and its own entry', async () => {
  const text = await send()
  expect(await readStates()).toEqual(['waiting', 'waiting', 'waiting'])
  await approve()
  expect(await readTexts()).toEqual(ids.map((id) => `${text} ${id}`))
  expect(await readStates()).toEqual(['published', 'published', 'published'])
  const live = await Promise.all(ids.map(readLive))
  expect(new Set(live.map(({_rev}) => _rev)).size).toBe(1)
  expect(new Set(live.map(({seal}) => seal.signature)).size).toBe(3)
  const entered = stack.decided.map(({kind, documentId}) => `${kind} ${documentId}`)
  for (const kind of ['requested', 'approved', 'published'])
    for (const id of ids) expect(entered).toContain(`${kind} ${id}`)
})

test('none goes live before all are approved', async () => {
  await send()
  const before = await readTexts()
  await approve([eu, uk])
  expect(await readTexts()).toEqual(before)
  await approve([mena])
  expect(await readTexts()).not.toEqual(before)
})

test('if a rule refuses one, none goes live, and the others name the document and the rule', async () => {
  const text = await send()
  const before = await readTexts()
  forbidden = `${text} ${mena}`
  await approve()
  expect(await readTexts()).toEqual(before)
  expect(await readStates()).toEqual(['refused', 'refused', 'refused'])
  expect((await readApprovalStatus(stack.officer, mena)).problems).toEqual([
    `No “${forbidden}” in a warning.`,
  ])
  for (const id of [eu, uk])
    expect((await readApprovalStatus(stack.officer, id)).problems?.[0]).toMatch(/^“Profile”: No “Text/u)
})

test('what one edit makes invalid is invalid for all, and one that is sent back sends back all', async () => {
  const text = await send()
  await stack.officer.patch(`drafts.${uk}`).set({text: 'Another text'}).commit()
  await stack.cycle()
  expect(await readStates()).toEqual(['void', 'void', 'void'])
  await send()
  await giveVerdict(stack.second, uk, (await readApprovalStatus(stack.officer, uk)).hash ?? '', {
    verdict: 'sendBack',
    reason: 'The figure is wrong',
  })
  await stack.cycle()
  expect(await readStates()).toEqual(['refused', 'refused', 'refused'])
  expect((await readApprovalStatus(stack.officer, eu)).problems).toEqual(['“Profile”: The figure is wrong'])
  expect(await readTexts()).not.toContain(`${text} ${eu}`)
})

test('an approval of an officer who may not approve one of them approves none', async () => {
  const {second, officer, cycle} = stack
  await second.createOrReplace({
    _id: `drafts.${uk}`,
    _type: 'regionProfile',
    ...titles,
    text: 'By the second',
  })
  for (const id of [eu, mena])
    await officer.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'regionProfile',
      ...titles,
      text: 'By the first',
    })
  for (const id of ids) await requestApproval(officer, id, {reason: 'All', together: ids})
  await cycle()
  const shape = z.object({mayApprove: z.array(z.string())})
  for (const id of ids)
    expect(shape.parse(await stack.admin.getDocument(`approvalRequest.${id}`)).mayApprove).toEqual(['admin'])
  const before = await readTexts()
  await approve()
  expect(await readTexts()).toEqual(before)
  expect(await readStates()).toEqual(['waiting', 'waiting', 'waiting'])
  for (const id of ids) expect(await stack.admin.getDocument(`approval.${id}`)).toBeUndefined()
})

test('a request that names a document which was not sent with it goes nowhere, and leaves the other alone', async () => {
  const {officer, second, cycle} = stack
  for (const id of [eu, uk])
    await officer.createOrReplace({
      _id: `drafts.${id}`,
      _type: 'regionProfile',
      ...titles,
      text: `Alone ${id}`,
    })
  await requestApproval(officer, uk, {reason: 'Alone'})
  await cycle()
  await requestApproval(officer, eu, {reason: 'With another', together: [eu, uk]})
  await cycle()
  expect((await readApprovalStatus(officer, eu)).state).toBe('void')
  await giveVerdict(second, uk, (await readApprovalStatus(officer, uk)).hash ?? '')
  await cycle()
  expect((await readLive(uk)).text).toBe(`Alone ${uk}`)
})

test('an approval that was given for one document alone does not count for the request about several', async () => {
  const {officer} = stack
  await send()
  const before = await readTexts()
  for (const id of ids) {
    const sent = z
      .object({hash: z.string(), base: z.string()})
      .parse(await officer.getDocument(`approvalRequest.${id}`))
    const quotes = JSON.stringify(['The ruling of 30 November', null, null, null, sent.base])
    await giveVerdict(stack.second, id, sent.hash, {quotes})
  }
  await stack.cycle()
  expect(await readTexts()).toEqual(before)
  expect(await readStates()).toEqual(['waiting', 'waiting', 'waiting'])
})
