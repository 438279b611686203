import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
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
const mails = [`Waiting for approval: ${profileId}`, `Held up: ${profileId}`]

describe('an approved text is not lost in silence', () => {
  beforeEach(async () => {
    const {officer, second, cycle, subjects} = stack
    subjects.splice(0)
    await officer.createOrReplace({_id: draft, _type: 'regionProfile', text: 'A new warning'})
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
    expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'waiting'})
    expect(subjects).toEqual(mails)
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
    expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'waiting'})
    expect(subjects).toEqual(mails)
  })
})
