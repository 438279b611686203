import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {giveVerdict, readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
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
const approval = `approval.${profileId}`
const mails = ['Held up: Region profile']
let count = 0
let text: string

describe('a text that another officer replaces before the publisher reads its request', () => {
  const words = {_id: draft, _type: 'regionProfile', text: 'Written by the administrator'}
  const swaps: Readonly<Record<string, () => Promise<unknown>>> = {
    'patches it': async () => await stack.officer.patch(draft).set({text: 'By one officer'}).commit(),
    'gives it another type': async () =>
      await stack.editor
        .transaction()
        .delete(draft)
        .create({...words, _type: 'legalDocument'})
        .commit(),
    'sends it too': async () => {
      await stack.officer.patch(draft).set({text: 'By one officer'}).commit()
      const {hash} = await readApprovalStatus(stack.admin, profileId)
      const own = hashDocument({text: 'By one officer'})
      expect(hash).not.toBe(own)
      await stack.officer.patch(request).set({hash: own}).commit()
    },
  }

  test.each(Object.entries(swaps))('is not published in an emergency: the officer %s', async (_, swap) => {
    const {admin, cycle, decided} = stack
    const live: unknown = (await admin.getDocument(profileId))?.['text']
    await admin.delete(draft)
    await admin.create(words)
    await requestApproval(admin, profileId, {emergency: true})
    await swap()
    decided.splice(0)
    await cycle()
    expect(await readApprovalStatus(admin, profileId)).toMatchObject({state: 'refused'})
    expect(decided).toMatchObject([{kind: 'refused'}])
    expect(await admin.getDocument(profileId)).toMatchObject({text: live})
  })

  test('does not wait for approval', async () => {
    const {admin, officer, cycle} = stack
    await admin.createOrReplace(words)
    await requestApproval(admin, profileId)
    await officer.patch(draft).set({text: 'By one officer'}).commit()
    await cycle()
    expect(await readApprovalStatus(admin, profileId)).toMatchObject({
      state: 'refused',
      problems: [expect.stringContaining('changed while it was sent')],
    })
  })
})

describe('an approved text is not lost in silence', () => {
  beforeEach(async () => {
    const {officer, second, cycle, subjects} = stack
    stack.time.aheadMs = 0
    text = `Warning ${++count}`
    await officer.delete(draft)
    await cycle()
    subjects.splice(0)
    await officer.createOrReplace({_id: draft, _type: 'regionProfile', text})
    await requestApproval(officer, profileId, {liveAt: new Date(Date.now() + 3_600_000).toISOString()})
    await cycle()
    const {hash} = await readApprovalStatus(officer, profileId)
    await giveVerdict(second, profileId, hash ?? '')
    await cycle()
  })

  test('when a token removes its approval', async () => {
    const {editor, officer, cycle, subjects} = stack
    await editor.delete(approval)
    await cycle()
    expect(await officer.getDocument(request)).toMatchObject({state: 'waiting', approvedBy: 'compliance2'})
    expect(subjects).toEqual([])
  })

  test('when its own approver takes it back without a second officer', async () => {
    const {second, officer, cycle, subjects} = stack
    const {hash} = await readApprovalStatus(officer, profileId)
    await giveVerdict(second, profileId, hash ?? '', {verdict: 'sendBack', reason: 'I changed my mind'})
    await cycle()
    expect(await officer.getDocument(request)).toMatchObject({state: 'waiting', approvedBy: 'compliance2'})
    expect(subjects).toEqual([])
  })

  const attempts: Readonly<Record<string, () => Promise<unknown>>> = {
    'deletes its request': async () => await stack.second.delete(request),
    'deletes its request with its approval': async () =>
      await stack.second.transaction().delete(request).delete(approval).commit(),
    'sends it again without a time': async () => await requestApproval(stack.officer, profileId),
    'sends it again in an emergency': async () =>
      await requestApproval(stack.admin, profileId, {emergency: true}),
    'makes its request unreadable': async () => await stack.officer.patch(request).set({liveAt: 5}).commit(),
    'calls its request void': async () =>
      await stack.officer.patch(request).set({state: 'void'}).unset(['approvedAt']).commit(),
    'changes its request twice': async () => {
      await stack.officer.patch(request).set({reason: 'Other'}).commit()
      await stack.second.patch(request).set({approvedBy: 'admin'}).commit()
    },
  }

  test.each(Object.entries(attempts))('when an officer %s', async (_, attempt) => {
    const {officer, cycle, subjects, decided} = stack
    const {_rev, _updatedAt, ...kept} = (await officer.getDocument(request)) ?? {}
    decided.splice(0)
    // Again at once after the publisher put it back.
    for (let round = 0; round < 3; round++) {
      await attempt()
      await cycle(1)
    }
    await cycle()
    expect(await officer.getDocument(request)).toMatchObject({...kept, approvedBy: 'compliance2'})
    expect(subjects).toEqual([])
    expect(decided).toEqual([])
    expect(await officer.getDocument(profileId)).not.toMatchObject({text})
    stack.time.aheadMs = 2 * 3_600_000
    await cycle()
    expect(await officer.getDocument(profileId)).toMatchObject({
      text,
      seal: {authors: [{id: 'compliance'}], approver: {id: 'compliance2'}},
    })
  })

  test('when an officer deletes all that belongs to it: the officers get a mail', async () => {
    const {officer, cycle, subjects, decided} = stack
    decided.splice(0)
    await officer.transaction().delete(request).delete(approval).delete(draft).commit()
    await cycle()
    expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'void'})
    expect(subjects).toEqual(mails)
    expect(decided).toMatchObject([{kind: 'void'}])
  })

  test.each([
    ['right after its approval', false],
    ['while the publisher restarts', true],
  ])('when an officer deletes all that belongs to it %s', async (_, isRestarted) => {
    const {officer, second, subjects, decided} = stack
    await officer.delete(draft)
    await stack.cycle()
    await officer.createOrReplace({_id: draft, _type: 'regionProfile', text})
    await requestApproval(officer, profileId, {liveAt: new Date(Date.now() + 3_600_000).toISOString()})
    await stack.cycle()
    const {hash} = await readApprovalStatus(officer, profileId)
    await giveVerdict(second, profileId, hash ?? '')
    await stack.cycle(1)
    subjects.splice(0)
    decided.splice(0)
    await officer.transaction().delete(request).delete(approval).delete(draft).commit()
    if (isRestarted) stack.restart()
    await stack.cycle()
    expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'void'})
    expect(subjects).toEqual(mails)
    expect(decided).toMatchObject([{kind: 'void'}])
  })

  test('when a token changes its draft', async () => {
    const {editor, officer, cycle, subjects} = stack
    await editor.patch(draft).set({text: 'Another warning'}).commit()
    await cycle()
    expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'void'})
    expect(subjects).toEqual(mails)
  })

  test('when a token removes its approval and its request', async () => {
    const {editor, officer, cycle, subjects} = stack
    await editor.transaction().delete(approval).delete(request).commit()
    await cycle()
    expect(await officer.getDocument(request)).toMatchObject({state: 'waiting', approvedBy: 'compliance2'})
    expect(subjects).toEqual([])
  })
})

test('an approved promotion whose request and approval an officer deletes goes live at its time', async () => {
  const {marketer, officer, cycle, time} = stack
  const id = 'post'
  time.aheadMs = 0
  await marketer.create({_id: `drafts.${id}`, _type: 'blogPost', title: {en: 'Guaranteed profits of 20%'}})
  await requestApproval(marketer, id, {liveAt: new Date(Date.now() + 3_600_000).toISOString()})
  await cycle()
  const {hash} = await readApprovalStatus(officer, id)
  await giveVerdict(officer, id, hash ?? '')
  await cycle()
  await officer.transaction().delete(`approvalRequest.${id}`).delete(`approval.${id}`).commit()
  await cycle()
  expect(await readApprovalStatus(officer, id)).toMatchObject({state: 'waiting'})
  time.aheadMs = 2 * 3_600_000
  await cycle()
  expect(await officer.getDocument(id)).toMatchObject({seal: {approver: {id: 'compliance'}}})
})
