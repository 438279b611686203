import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {changePosts, undoLast} from '#studio/desk/posts/change-posts.ts'

let lake: RunningContentLake
let marketing: SanityClient
let compliance: SanityClient
let editor: SanityClient

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  lake = await startContentLake({studioPort: 3333, sitePort: 3000})
  const clientOf = (token: string) => lake.client({token, perspective: 'raw'})
  marketing = clientOf(lake.keys.content.users.marketing)
  compliance = clientOf(lake.keys.content.users.compliance)
  editor = clientOf(lake.keys.content.editor)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await lake.close()
})

const post = {_type: 'blogPost', tags: ['metals']}
const promise = {...post, excerpt: {en: 'Guaranteed profit of 20% per month.'}}

beforeEach(async () => {
  await editor.delete({query: '*[_type == "blogPost"]'})
  await editor
    .transaction()
    .create({...post, _id: 'gold'})
    .create({...post, _id: 'oil', tags: undefined})
    .create({...post, _id: 'drafts.oil'})
    .create({...promise, _id: 'promise'})
    .commit()
})

const tagsOf = async () =>
  Object.fromEntries(
    (await editor.fetch<{_id: string; tags?: string[]}[]>('*[_type == "blogPost"]{_id, tags}')).map(
      ({_id, tags}) => [_id, tags ?? null],
    ),
  )
const before = {gold: ['metals'], oil: null, 'drafts.oil': ['metals'], promise: ['metals']}
const addTag = {kind: 'addTag', tag: 'new'} as const
const all = ['gold', 'oil', 'promise']

test('posts change with their drafts, what promises something in a new draft, and all of it is taken back', async () => {
  const outcomes = await changePosts(marketing, all, addTag)
  expect(outcomes.map(({id, reach}) => [id, reach])).toEqual([
    ['gold', 'live'],
    ['oil', 'liveAndDraft'],
    ['promise', 'draftForApproval'],
  ])
  expect(await tagsOf()).toEqual({
    gold: ['metals', 'new'],
    oil: ['new'],
    'drafts.oil': ['metals', 'new'],
    promise: ['metals'],
    'drafts.promise': ['metals', 'new'],
  })
  expect(await undoLast(marketing, [outcomes])).toEqual({kept: [], earlier: []})
  expect(await tagsOf()).toEqual(before)
})

test('what was changed since is not taken back', async () => {
  const outcomes = await changePosts(marketing, all, addTag)
  await editor
    .patch('gold')
    .set({title: {en: 'Edited'}})
    .commit()
  await editor
    .patch('drafts.promise')
    .set({title: {en: 'Edited'}})
    .commit()
  expect((await undoLast(marketing, [outcomes])).kept).toEqual(['gold', 'promise'])
  expect(await tagsOf()).toMatchObject({
    gold: ['metals', 'new'],
    oil: null,
    'drafts.promise': ['metals', 'new'],
  })
})

test('of two changes the last is taken back first, and then the one before it', async () => {
  const first = await changePosts(marketing, all, addTag)
  const tags = await tagsOf()
  const second = await changePosts(marketing, all, {kind: 'addTag', tag: 'newer'})
  const {kept, earlier} = await undoLast(marketing, [first, second])
  expect(kept).toEqual([])
  expect(await tagsOf()).toEqual(tags)
  expect(await undoLast(marketing, earlier)).toEqual({kept: [], earlier: []})
  expect(await tagsOf()).toEqual(before)
})

test('of two changes the first is kept where somebody changed the post between them', async () => {
  const first = await changePosts(marketing, ['gold'], addTag)
  await editor
    .patch('gold')
    .set({title: {en: 'Edited'}})
    .commit()
  const second = await changePosts(marketing, ['gold'], {kind: 'addTag', tag: 'newer'})
  const {earlier} = await undoLast(marketing, [first, second])
  expect((await undoLast(marketing, earlier)).kept).toEqual(['gold'])
  expect(await tagsOf()).toMatchObject({gold: ['metals', 'new']})
})

test('a role that may not write posts changes none, and is told of each', async () => {
  const outcomes = await changePosts(compliance, ['gold'], addTag)
  expect(outcomes.map(({reach}) => reach)).toEqual(['failed'])
  expect(await tagsOf()).toEqual(before)
})

test('a version in a release is left as it is, and counted', async () => {
  await editor.releases.create({releaseId: 'rtrial', metadata: {title: 'Trial', releaseType: 'undecided'}})
  await editor.create({...post, _id: 'versions.rtrial.gold'})
  const [outcome] = await changePosts(marketing, ['gold'], addTag)
  expect(outcome?.inReleases).toBe(1)
  expect(await tagsOf()).toMatchObject({'versions.rtrial.gold': ['metals']})
})
