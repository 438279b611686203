import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import type {SanityClient} from '@sanity/client'

// Typed, because vitest's matchers are `any`.
const revision: unknown = expect.stringMatching(/^\w{22}$/)
const key: unknown = expect.any(String)

let lake: RunningContentLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterAll(() => lake.close())

describe('mutations', () => {
  test('a document is created, read, changed and deleted', async () => {
    const created = await editor.create({_type: 'post', title: 'One', views: 1})
    expect(created).toMatchObject({_type: 'post', title: 'One', _rev: revision})
    const patched = await editor.patch(created._id).set({title: 'Two'}).inc({views: 2}).commit()
    expect(patched).toMatchObject({title: 'Two', views: 3, _createdAt: created._createdAt})
    expect(await editor.getDocument(created._id)).toEqual(patched)
    await editor.delete(created._id)
    expect(await editor.getDocument(created._id)).toBeUndefined()
  })

  test('a revision is the id of the transaction that created it', async () => {
    const result = await editor.mutate([{createOrReplace: {_id: 'rev', _type: 'post'}}], {
      transactionId: 'my-transaction',
      returnDocuments: false,
      returnFirst: false,
    })
    expect(result.transactionId).toBe('my-transaction')
    expect(await editor.getDocument('rev')).toMatchObject({_rev: 'my-transaction'})
  })

  test('a patch of another revision is a conflict that changes nothing', async () => {
    const created = await editor.create({_type: 'post', title: 'Ours'})
    await editor.patch(created._id).set({title: 'Theirs'}).commit()
    const late = editor.patch(created._id).ifRevisionId(created._rev).set({title: 'Too late'}).commit()
    await expect(late).rejects.toMatchObject({
      statusCode: 409,
      details: {type: 'mutationError', items: [{error: {type: 'documentRevisionIDDoesNotMatchError'}}]},
    })
    expect(await editor.getDocument(created._id)).toMatchObject({title: 'Theirs'})
  })

  test('a failed transaction changes nothing', async () => {
    const failing = editor
      .transaction()
      .create({_id: 'first', _type: 'post'})
      .create({_id: 'first', _type: 'post'})
      .commit()
    await expect(failing).rejects.toMatchObject({statusCode: 409})
    expect(await editor.getDocument('first')).toBeUndefined()
  })

  test('a query selects what to patch and what to delete', async () => {
    await editor.transaction([1, 2].map((n) => ({create: {_id: `bulk-${n}`, _type: 'bulk', n}}))).commit()
    await editor
      .patch({query: '*[_type == "bulk" && n > $least]', params: {least: 1}})
      .set({n: 20})
      .commit()
    expect(await editor.fetch('*[_type == "bulk"] | order(_id).n')).toEqual([1, 20])
    await editor.delete({query: '*[_type == "bulk"]'})
    expect(await editor.fetch('count(*[_type == "bulk"])')).toBe(0)
  })

  test('array items get keys on request', async () => {
    const created = await editor.create({_type: 'post', blocks: [{text: 'a'}]}, {autoGenerateArrayKeys: true})
    expect(created).toMatchObject({blocks: [{_key: key, text: 'a'}]})
  })

  test('a dry run responds and stores nothing', async () => {
    await editor.create({_id: 'dry', _type: 'post'}, {dryRun: true})
    expect(await editor.getDocument('dry')).toBeUndefined()
  })

  test('a referenced document cannot be deleted, and a missing one cannot be referenced', async () => {
    await editor.create({_id: 'target', _type: 'author'})
    await editor.create({_id: 'source', _type: 'post', author: {_type: 'reference', _ref: 'target'}})
    await expect(editor.delete('target')).rejects.toMatchObject({
      details: {items: [{error: {type: 'documentHasExistingReferencesError'}}]},
    })
    const dangling = editor.create({_type: 'post', author: {_type: 'reference', _ref: 'nobody'}})
    await expect(dangling).rejects.toMatchObject({
      details: {items: [{error: {type: 'documentReferenceDoesNotExistError'}}]},
    })
    await editor.transaction().delete('target').delete('source').commit()
  })

  test.each([
    ['a body that is not JSON', '{'],
    ['an unknown mutation', JSON.stringify({mutations: [{destroy: {id: 'a'}}]})],
    ['a document without a type', JSON.stringify({mutations: [{create: {_id: 'a'}}]})],
    ['an id with a slash', JSON.stringify({mutations: [{create: {_id: '../a', _type: 'post'}}]})],
    ['a prototype path', JSON.stringify({mutations: [{patch: {id: 'a', set: {'__proto__.x': 1}}}]})],
    ['a query with a mistake', JSON.stringify({mutations: [{delete: {query: '*['}}]})],
  ])('%s is a 400', async (_, body) => {
    const headers = {authorization: `Bearer ${lake.keys.content.editor}`}
    const response = await fetch(`${lake.url}/v1/data/mutate/production`, {method: 'POST', headers, body})
    expect(response.status).toBe(400)
  })

  test('a body over the limit is a 413', async () => {
    const big = editor.create({_type: 'post', text: 'x'.repeat(9 * 1024 * 1024)})
    await expect(big).rejects.toMatchObject({statusCode: 413})
  })
})

describe('actions', () => {
  const read = (id: string) => editor.getDocument(id)

  test('a draft is created, published, edited, and published again', async () => {
    await editor.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'story',
      attributes: {_id: 'drafts.story', _type: 'post', title: 'Draft'},
      ifExists: 'fail',
    })
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.story',
      publishedId: 'story',
    })
    expect(await read('drafts.story')).toBeUndefined()
    const published = await read('story')
    expect(published).toMatchObject({title: 'Draft'})

    await editor.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.story',
      publishedId: 'story',
      patch: {set: {title: 'Revised'}},
    })
    expect(await read('story')).toMatchObject({title: 'Draft'})
    expect(await read('drafts.story')).toMatchObject({title: 'Revised', _createdAt: published?._createdAt})
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.story',
      publishedId: 'story',
    })
    expect(await read('story')).toMatchObject({title: 'Revised', _createdAt: published?._createdAt})
  })

  test('publishing strengthens weak references that are marked for it', async () => {
    await editor.create({_id: 'person', _type: 'author'})
    const author = {_type: 'reference', _ref: 'person', _weak: true, _strengthenOnPublish: {type: 'author'}}
    await editor.create({_id: 'drafts.signed', _type: 'post', author})
    await editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.signed',
      publishedId: 'signed',
    })
    expect((await read('signed'))?.['author']).toEqual({_type: 'reference', _ref: 'person'})
  })

  test('a published document can be unpublished and discarded', async () => {
    await editor.create({_id: 'old', _type: 'post', title: 'Old'})
    await editor.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: 'drafts.old',
      publishedId: 'old',
    })
    expect(await read('old')).toBeUndefined()
    expect(await read('drafts.old')).toMatchObject({title: 'Old'})
    await editor.action({actionType: 'sanity.action.document.discard', draftId: 'drafts.old', purge: false})
    expect(await read('drafts.old')).toBeUndefined()
  })

  test('publishing an outdated revision is a conflict', async () => {
    await editor.create({_id: 'drafts.raced', _type: 'post'})
    const late = editor.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.raced',
      publishedId: 'raced',
      ifDraftRevisionId: 'another',
    })
    await expect(late).rejects.toMatchObject({statusCode: 409, details: {type: 'actionError'}})
    expect(await read('raced')).toBeUndefined()
  })

  test('a failed list of actions changes nothing', async () => {
    await editor.create({_id: 'drafts.atomic', _type: 'post'})
    const failing = editor.action([
      {actionType: 'sanity.action.document.publish', draftId: 'drafts.atomic', publishedId: 'atomic'},
      {actionType: 'sanity.action.document.publish', draftId: 'drafts.nothing', publishedId: 'nothing'},
    ])
    await expect(failing).rejects.toMatchObject({statusCode: 409})
    expect(await read('atomic')).toBeUndefined()
  })

  test('an unsupported action is reported by name', async () => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/actions/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.keys.content.editor}`},
      body: JSON.stringify({actions: [{actionType: 'sanity.action.release.freeze', releaseId: 'summer'}]}),
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('sanity.action.release.freeze')
  })
})
