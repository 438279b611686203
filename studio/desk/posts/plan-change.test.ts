import {expect, test} from 'vitest'
import {planChange, type StoredPost} from './plan-change.ts'

const post = (fields: Partial<StoredPost> = {}): StoredPost => ({
  _id: 'gold',
  _type: 'blogPost',
  _rev: 'r1',
  title: {en: 'Gold'},
  category: {_type: 'reference', _ref: 'education'},
  tags: ['metals'],
  ...fields,
})
const draft = (fields: Partial<StoredPost> = {}) => post({_id: 'drafts.gold', ...fields})
const promise = {excerpt: {en: 'Guaranteed profit of 20% per month.'}}
const toCrypto = {kind: 'category', categoryId: 'crypto'} as const
const addTag = {kind: 'addTag', tag: 'oil'} as const
const removeTag = {kind: 'removeTag', tag: 'metals'} as const

test('what is published changes at once, and a draft of it with it', () => {
  const alone = planChange({published: post(), draft: null, inReleases: 0}, toCrypto)
  expect(alone.reach).toBe('live')
  expect(alone.edits.map(({after}) => after.category?._ref)).toEqual(['crypto'])

  const both = planChange({published: post(), draft: draft({tags: []}), inReleases: 0}, addTag)
  expect(both.reach).toBe('liveAndDraft')
  expect(both.edits.map(({after}) => [after._id, after.tags])).toEqual([
    ['gold', ['metals', 'oil']],
    ['drafts.gold', ['oil']],
  ])
})

test('a post that was never published, and one that only its draft differs of, change in the draft', () => {
  expect(planChange({published: null, draft: draft(), inReleases: 0}, removeTag)).toMatchObject({
    reach: 'draft',
    edits: [{after: {_id: 'drafts.gold', tags: []}}],
  })
  expect(planChange({published: post({tags: []}), draft: draft(), inReleases: 0}, removeTag)).toMatchObject({
    reach: 'draft',
    edits: [{after: {_id: 'drafts.gold'}}],
  })
})

test('what promises something changes in a draft for approval, which is made where there is none', () => {
  const made = planChange({published: post(promise), draft: null, inReleases: 0}, toCrypto)
  expect(made).toMatchObject({
    reach: 'draftForApproval',
    edits: [],
    newDraft: {_id: 'drafts.gold', category: {_ref: 'crypto'}, ...promise},
  })
  const kept = planChange({published: post(promise), draft: draft(promise), inReleases: 0}, toCrypto)
  expect(kept).toMatchObject({reach: 'draftForApproval', newDraft: null})
  expect(kept.edits.map(({before}) => before._id)).toEqual(['drafts.gold'])
})

test('a tag that promises something does not go live by itself', () => {
  const tag = {kind: 'addTag', tag: 'guaranteed profit'} as const
  expect(planChange({published: post(), draft: null, inReleases: 0}, tag).reach).toBe('draftForApproval')
})

test('what promised something until the change goes to a second person too', () => {
  const tag = 'guaranteed profit'
  const plan = planChange(
    {published: post({tags: [tag]}), draft: null, inReleases: 0},
    {kind: 'removeTag', tag},
  )
  expect(plan.reach).toBe('draftForApproval')
})

test('where the change is made already, nothing is written', () => {
  const same = {kind: 'category', categoryId: 'education'} as const
  expect(planChange({published: post(), draft: draft(), inReleases: 0}, same).reach).toBe('none')
  expect(
    planChange({published: post(), draft: null, inReleases: 0}, {kind: 'addTag', tag: 'metals'}).reach,
  ).toBe('none')
  expect(
    planChange({published: post(promise), draft: draft({...promise, tags: []}), inReleases: 0}, removeTag),
  ).toMatchObject({
    reach: 'none',
    edits: [],
  })
})
