import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {giveVerdict, readApprovalStatus, requestApproval} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {commitRemoval} from '#workers/publisher/references.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(async () => await lake.close())

const as = (token: string) => lake.client({token, perspective: 'raw'})

const draft = 'drafts.legalDocument-terms'
const strong = {_type: 'reference', _ref: draft}

test('a marketer who refers to a waiting draft blocks no deletion of it', async () => {
  const {users, publisher} = lake.keys.content
  const [content, marketing] = [as(publisher), as(users.marketing)]
  await as(users.compliance).create({_id: draft, _type: 'legalDocument', text: 'Better terms.'})
  const text = {_type: 'faq', order: 1, answers: [{_key: 'a', deep: strong}], other: {...strong, _weak: true}}
  for (let index = 0; index < 150; index++) await marketing.create({_id: `drafts.mine-${index}`, ...text})
  await expect(content.delete(draft)).rejects.toThrow('references')
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  await commitRemoval(content.transaction().delete(draft), {}, {content, publicKeys: {keys: []}, report})
  expect(await content.getDocument(draft)).toBeUndefined()
  expect(await content.getDocument('drafts.mine-149')).toMatchObject({
    ...text,
    answers: [{_key: 'a', deep: {...strong, _weak: true}}],
  })
  expect(lines).toHaveLength(150)
})

test('a reference holds up neither a publication nor a response', async () => {
  const {marketer, officer, second, cycle} = await runPublisher(lake)
  const waiting = async (text: string) => {
    await officer.createOrReplace({_id: `drafts.${profileId}`, _type: 'regionProfile', text})
    await requestApproval(officer, profileId)
    await cycle()
    return await readApprovalStatus(officer, profileId)
  }
  const act = async (actionType: string, more: object) =>
    await marketer.request<unknown>({
      method: 'POST',
      uri: '/data/actions/production',
      body: {actions: [{actionType, releaseId: 'hooks', ...more}]},
    })
  const {hash} = await waiting('First new text')
  const hook = (_ref: string) => ({_type: 'blogPost', hook: {_type: 'reference', _ref}})
  // With a seal that no one made, and nested so deep that a recursive function fails.
  const deep: unknown = JSON.parse(`${'{"x":'.repeat(3_000)}1${'}'.repeat(3_000)}`)
  await marketer.create({...hook(`drafts.${profileId}`), _id: 'drafts.sealed', seal: {x: 1}})
  await marketer.create({...hook(`drafts.${profileId}`), _id: 'drafts.deep', deep})
  // In a scheduled release, no one can change a version.
  await act('sanity.action.release.create', {metadata: {title: 'Hooks'}})
  await marketer.create({...hook(`drafts.${profileId}`), _id: 'versions.hooks.post'})
  await act('sanity.action.release.schedule', {publishAt: '2037-12-01T00:00:00Z'})
  await giveVerdict(second, profileId, hash ?? '')
  await cycle()
  expect(await officer.getDocument(profileId)).toMatchObject({text: 'First new text'})
  expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'published'})

  const next = await waiting('Second new text')
  await giveVerdict(second, profileId, 'x')
  await marketer.create({...hook(`approval.${profileId}`), _id: 'drafts.approval', seal: {x: 1}})
  await cycle()
  expect(await officer.getDocument(`approval.${profileId}`)).toBeUndefined()
  await giveVerdict(second, profileId, next.hash ?? '')
  await cycle()
  expect(await officer.getDocument(profileId)).toMatchObject({text: 'Second new text'})
  expect(await readApprovalStatus(officer, profileId)).toMatchObject({state: 'published'})
})

test('another error is passed on, and changes nothing', async () => {
  const content = as(lake.keys.content.publisher)
  const change = content.transaction().patch('drafts.none', (patch) => patch.set({order: 2}))
  const publisher = {content, publicKeys: {keys: []}, report: () => undefined}
  await expect(commitRemoval(change, {}, publisher)).rejects.toThrow('drafts.none')
})
