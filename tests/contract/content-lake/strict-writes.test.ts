import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

const editor = () => lake.client({token: lake.keys.content.editor})

beforeEach(async () => {
  await editor().createOrReplace({_id: 'post', _type: 'post', title: 'One', tags: ['a'], views: 1})
})

const failure = z.object({
  error: z.object({
    type: z.string(),
    items: z.array(z.object({index: z.int(), error: z.object({description: z.string()})})),
  }),
})

async function send(endpoint: 'mutate' | 'actions', body: unknown) {
  const response = await fetch(`${lake.url}/v2025-02-19/data/${endpoint}/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.keys.content.editor}`, 'content-type': 'application/json'},
    body: JSON.stringify(body),
  })
  const {error} = failure.parse(await response.json())
  const [item] = error.items
  return {status: response.status, type: error.type, index: item?.index, reason: item?.error.description}
}

const patch = async (operations: Readonly<Record<string, unknown>>) =>
  await send('mutate', {mutations: [{patch: {id: 'post', ...operations}}]})

describe('a patch that would do nothing is refused, and stores nothing', () => {
  test.each([
    ['an unknown operation', {setIfMising: {a: 1}}, 'Unrecognized key: "setIfMising"'],
    ['inc of what is not there', {inc: {likes: 1}}, 'Cannot increment "likes" because it is not present'],
    ['inc of a text', {inc: {title: 1}}, 'Cannot increment "title" because it is not a number'],
    ['dec of what is not there', {dec: {likes: 1}}, 'Cannot decrement "likes" because it is not present'],
    [
      'a text patch of a number',
      {diffMatchPatch: {views: '@@ -1 +1 @@\n-1\n+2\n'}},
      'Cannot apply diffMatchPatch to "views" because it is not a string',
    ],
    [
      'a text patch of what is not there',
      {diffMatchPatch: {likes: '@@ -1 +1 @@\n-1\n+2\n'}},
      'Unable to apply diffMatchPatch',
    ],
    ['insert into no array', {insert: {after: 'notes[-1]', items: [1]}}, '"notes" is not an array'],
    ['insert at no item', {insert: {after: 'tags', items: [1]}}, 'it names no item of an array'],
    ['a path that is none', {set: {'a[': 1}}, 'Cannot parse the path "a["'],
    ['a path with a space in it', {set: {'a b': 1}}, 'Cannot parse the path "a b"'],
    ['a misspelt part of an insertion', {insert: {after: 'tags[-1]', items: [1], itmes: [2]}}, 'itmes'],
    [
      'two places of an insertion',
      {insert: {before: 'tags[0]', after: 'tags[-1]', items: [1]}},
      'one of "before", "after"',
    ],
    ['an id beside a query', {query: '*', set: {a: 1}}, 'It has either an "id" or a "query"'],
  ])('%s', async (_, operations, reason) => {
    const before = await lake.client().getDocument('post')
    expect(await patch(operations)).toMatchObject({
      status: 400,
      type: 'mutationError',
      reason: expect.stringContaining(reason) as unknown,
    })
    expect(await lake.client().getDocument('post')).toEqual(before)
  })

  test('and a number that is larger than any', async () => {
    const before = await lake.client().getDocument('post')
    const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.keys.content.editor}`, 'content-type': 'application/json'},
      body: '{"mutations":[{"patch":{"id":"post","set":{"views":1e400,"title":"1e400"}}}]}',
    })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('a number that is too large'),
    ])
    expect(await lake.client().getDocument('post')).toEqual(before)
  })

  test('but what an operation before it in the same patch makes is there', async () => {
    const done = editor()
      .patch('post')
      .setIfMissing({likes: 0, notes: []})
      .inc({likes: 2, views: 1})
      .insert('after', 'notes[-1]', ['first'])
    expect(await done.commit()).toMatchObject({likes: 2, views: 2, notes: ['first']})
  })
})

describe('the id and the type of a document stay', () => {
  test.each([
    ['a patch of the type', '_type', {patch: {id: 'post', set: {_type: 'page'}}}],
    ['a patch that takes it away', '_type', {patch: {id: 'post', unset: ['_type']}}],
    ['a patch of the id', '_id', {patch: {id: 'post', set: {_id: 'other'}}}],
    ['a replacement', '_type', {createOrReplace: {_id: 'post', _type: 'page'}}],
  ])('%s is refused', async (_, attribute, mutation) => {
    const before = await lake.client().getDocument('post')
    expect(await send('mutate', {mutations: [mutation]})).toMatchObject({
      status: 409,
      reason: `Cannot modify immutable attribute "${attribute}"`,
    })
    expect(await lake.client().getDocument('post')).toEqual(before)
  })

  test('and may be sent again', async () => {
    const same = editor().patch('post').set({_id: 'post', _type: 'post', title: 'Same'})
    expect(await same.commit()).toMatchObject({title: 'Same'})
  })
})

describe('an error says which one it is about', () => {
  const fine = {patch: {id: 'post', set: {title: 'Two'}}}

  test.each([
    ['a conflict', {create: {_id: 'post', _type: 'post'}}, 409],
    ['a malformed one', {patch: {id: 'post', sett: {}}}, 400],
    ['an unknown one', {upsert: {}}, 400],
  ])('of mutations: %s', async (_, wrong, status) => {
    expect(await send('mutate', {mutations: [fine, fine, wrong]})).toMatchObject({status, index: 2})
  })

  test('of mutations that select by query', async () => {
    const selecting = {patch: {query: '*[_id == "post"]', set: {title: 'Two'}}}
    const missing = {patch: {id: 'nobody', set: {title: 'Two'}}}
    expect(await send('mutate', {mutations: [selecting, missing]})).toMatchObject({status: 409, index: 1})
  })

  test.each([
    [
      'a conflict',
      {actionType: 'sanity.action.document.publish', draftId: 'drafts.x', publishedId: 'x'},
      409,
    ],
    ['an unknown one', {actionType: 'sanity.action.document.paint'}, 400],
    [
      'one on two documents',
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.post',
        publishedId: 'other',
        patch: {set: {title: 'Three'}},
      },
      400,
    ],
  ])('of actions: %s', async (_, wrong, status) => {
    const edit = {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.post',
      publishedId: 'post',
      patch: {set: {title: 'Three'}},
    }
    expect(await send('actions', {actions: [edit, wrong]})).toMatchObject({
      status,
      type: 'actionError',
      index: 1,
    })
  })
})

test('a document that others refer to names them, and the mutation that would delete it', async () => {
  for (const _id of ['first', 'second'])
    await editor().create({_id, _type: 'post', next: {_type: 'reference', _ref: 'post'}})
  const fine = {createOrReplace: {_id: 'third', _type: 'post'}}
  const response = await fetch(`${lake.url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.keys.content.editor}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations: [fine, fine, {delete: {id: 'post'}}]}),
  })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    error: {
      items: [
        {
          index: 2,
          error: {type: 'documentHasExistingReferencesError', referencingIDs: ['first', 'second']},
        },
      ],
    },
  })
})

test('a transaction id with half a character is refused, because the history would name another one', async () => {
  const mutations = [{patch: {id: 'post', set: {title: 'Two'}}}]
  await expect(editor().mutate(mutations, {transactionId: '\ud800x'})).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(editor().getDocument('post')).resolves.toMatchObject({title: 'One'})
})
