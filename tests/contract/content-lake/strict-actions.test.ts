import type {Action} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

const editor = () => lake.client({token: lake.keys.content.editor, perspective: 'raw'})
const act = async (action: Action) => await editor().action(action)
const stored = async () => await editor().fetch<string[]>('*[_id match "*note" || _id match "*plan"]._id')

beforeEach(async () => {
  await editor().delete({query: '*[_id match "*note" || _id match "*plan"]'})
  // A published document with its draft, and a draft alone.
  for (const _id of ['note', 'drafts.note', 'drafts.plan']) await editor().create({_id, _type: 'post'})
})

const conflict = {statusCode: 409, details: {type: 'actionError'}}

describe('an action on what is not there is refused', () => {
  test.each<Action>([
    {actionType: 'sanity.action.document.discard', draftId: 'drafts.nothing'},
    {actionType: 'sanity.action.document.version.discard', versionId: 'drafts.nothing'},
    {actionType: 'sanity.action.document.version.replace', document: {_id: 'drafts.nothing', _type: 'post'}},
    {
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'nothing',
      attributes: {_id: 'drafts.nothing', _type: 'post'},
    },
    // Of a draft alone there is nothing to delete: it is discarded.
    {actionType: 'sanity.action.document.delete', publishedId: 'plan', includeDrafts: ['drafts.plan']},
  ])('$actionType', async (action) => {
    const before = await stored()
    await expect(act(action)).rejects.toMatchObject(conflict)
    expect(await stored()).toEqual(before)
  })
})

describe('a published document', () => {
  const remove = (includeDrafts: string[]): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId: 'note',
    includeDrafts,
  })

  test('is not deleted without a draft that it has', async () => {
    await expect(act(remove([]))).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('has the version "drafts.note"') as unknown,
    })
    expect(await stored()).toContain('note')
  })

  test('is deleted with it, and with a draft of another document not at all', async () => {
    await expect(act(remove(['drafts.note', 'drafts.plan']))).rejects.toMatchObject({statusCode: 400})
    await act(remove(['drafts.note']))
    expect(await stored()).toEqual(['drafts.plan'])
  })

  test('is not created again as a draft', async () => {
    await act({actionType: 'sanity.action.document.discard', draftId: 'drafts.note'})
    const create: Action = {
      actionType: 'sanity.action.document.create',
      publishedId: 'note',
      attributes: {_id: 'drafts.note', _type: 'post'},
      ifExists: 'ignore',
    }
    await expect(act(create)).rejects.toMatchObject(conflict)
    expect(await stored()).not.toContain('drafts.note')
  })

  test('has its draft replaced, also where it has none yet', async () => {
    await act({actionType: 'sanity.action.document.discard', draftId: 'drafts.note'})
    await act({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'note',
      attributes: {_id: 'drafts.note', _type: 'post', title: 'Replaced'},
    })
    expect(await editor().getDocument('drafts.note')).toMatchObject({title: 'Replaced'})
  })
})

describe('what an action says and the lake would pass over is refused', () => {
  const send = async (action: Readonly<Record<string, unknown>>, version = 'v2025-02-19') => {
    const response = await fetch(`${lake.url}/${version}/data/actions/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.keys.content.editor}`, 'content-type': 'application/json'},
      body: JSON.stringify({actions: [action]}),
    })
    return {status: response.status, words: await response.text()}
  }

  test('a misspelt revision', async () => {
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.note',
      publishedId: 'note',
    }
    const {status, words} = await send({...publish, ifDraftRevision: 'another'})
    expect(status).toBe(400)
    expect(words).toContain('ifDraftRevision')
    expect(await stored()).toContain('drafts.note')
  })

  test('that the history is to be deleted', async () => {
    const discard = {actionType: 'sanity.action.document.discard', draftId: 'drafts.note'}
    const {status, words} = await send({...discard, purge: true})
    expect(status).toBe(400)
    expect(words).toContain('does not emulate \\"purge\\"')
    expect((await send({...discard, purge: false})).status).toBe(200)
  })

  test.each(['sanity.action.document.variant.create', 'sanity.action.release.paint'])(
    'an action that is not emulated, in one sentence: %s',
    async (actionType) => {
      const {words} = await send({actionType, variantId: 'x'})
      expect(words).toContain(`does not emulate the action \\"${actionType}\\"`)
      expect(words).not.toContain('discriminator')
    },
  )

  test('a misspelt field of a release', async () => {
    const create = {actionType: 'sanity.action.release.create', releaseId: 'misspelt'}
    const {status, words} = await send({...create, metdata: {title: 'Spring'}})
    expect(status).toBe(400)
    expect(words).toContain('metdata')
  })

  test.each([
    {actionType: 'sanity.action.release.create', releaseId: 'early'},
    {actionType: 'sanity.action.document.version.discard', versionId: 'versions.early.note'},
  ])('with a version of the API from before releases: $actionType', async (action) => {
    const {status, words} = await send(action, 'v2025-02-18')
    expect(status).toBe(400)
    expect(words).toContain('needs version v2025-02-19 of the API or a later one')
  })

  test('an import of a release without its document', async () => {
    const {status, words} = await send({actionType: 'sanity.action.release.import', releaseId: 'spring'})
    expect(status).toBe(400)
    expect(words).toContain('has neither \\"attributes\\" nor a \\"document\\"')
  })
})
