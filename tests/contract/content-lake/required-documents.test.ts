import type {Action, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {StudioUserId} from '#runtime/environment/keys.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
const as = (user: StudioUserId): SanityClient =>
  lake.client({token: lake.keys.content.users[user], perspective: 'raw'})

beforeAll(async () => {
  lake = await startContentLake()
  await as('admin')
    .transaction()
    .create({_id: 'regionProfile-EU', _type: 'regionProfile', maxLeverage: 30})
    .create({_id: 'homePage', _type: 'homePage'})
    .create({_id: 'platform-mt5', _type: 'platform'})
    .create({_id: 'platform-other', _type: 'platform'})
    .commit({returnDocuments: false})
})
afterAll(() => lake.close())

/** Ids of the stored singletons. */
const stored = () => as('admin').fetch<string[]>('*[_type in $types] | order(_id asc)._id', {types})
const types = ['regionProfile', 'homePage', 'blogPage', 'legalPage']

function forbidden(permission: string, message: RegExp) {
  const description: unknown = expect.stringMatching(message)
  const items = [{error: {type: 'insufficientPermissionsError', permission}}]
  return {statusCode: 403, details: {description, items}}
}

describe('a duplicate singleton', () => {
  test.each<[StudioUserId, string, string, RegExp]>([
    ['compliance', 'regionProfile', 'regionProfile-XX', /each regionProfile has its own id, one of .*-EU/u],
    ['compliance2', 'regionProfile', 'drafts.another', /each regionProfile has its own id/u],
    ['compliance', 'legalPage', 'drafts.legalPage-2', /there is one legalPage, under the id "legalPage"/u],
    ['marketing', 'homePage', 'drafts.home-again', /there is one homePage, under the id "homePage"/u],
  ])('is error %s: a %s named %s', async (user, _type, _id, message) => {
    const error = forbidden('create', message)
    await expect(as(user).create({_id, _type})).rejects.toMatchObject(error)
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: _id.replace('drafts.', ''),
      attributes: {_id: `drafts.${_id.replace('drafts.', '')}`, _type},
      ifExists: 'fail',
    } as const
    await expect(as(user).action(create)).rejects.toMatchObject(error)
    expect(await as('admin').fetch('count(*[_type == $_type && _id == $_id])', {_type, _id})).toBe(0)
  })

  test('does not affect a draft or the first document under its own id', async () => {
    await as('compliance').create({_id: 'drafts.regionProfile-EU', _type: 'regionProfile', maxLeverage: 20})
    await as('compliance').delete('drafts.regionProfile-EU')
    await as('admin').create({_id: 'regionProfile-SG', _type: 'regionProfile', maxLeverage: 20})
    await as('marketing').create({_id: 'blogPage', _type: 'blogPage'})
    expect(await stored()).toEqual(['blogPage', 'homePage', 'regionProfile-EU', 'regionProfile-SG'])
  })

  test('may be created and deleted by an administrator', async () => {
    await as('admin').create({_id: 'regionProfile-XX', _type: 'regionProfile'})
    expect(await stored()).toContain('regionProfile-XX')
    await as('admin').delete('regionProfile-XX')
    expect(await stored()).not.toContain('regionProfile-XX')
  })
})

describe('documents that the site requires', () => {
  test.each<[StudioUserId, string]>([
    ['marketing', 'homePage'],
    ['marketing', 'platform-mt5'],
  ])('cannot be deleted or unpublished by %s: %s', async (user, id) => {
    const error = forbidden('manage', new RegExp(`"${id}" is permanent`, 'u'))
    await expect(as(user).delete(id)).rejects.toMatchObject(error)
    const actions: Action[] = [
      {actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: []},
      {actionType: 'sanity.action.document.unpublish', publishedId: id, draftId: `drafts.${id}`},
    ]
    for (const action of actions) await expect(as(user).action(action)).rejects.toMatchObject(error)
    expect(await as('admin').getDocument(id)).toBeDefined()
    expect(await as('admin').getDocument(`drafts.${id}`)).toBeUndefined()
  })

  test('other documents of the type may be deleted by editors, required ones by an administrator', async () => {
    await as('marketing').delete('platform-other')
    await as('admin').delete('platform-mt5')
    expect(await as('admin').fetch('*[_type == "platform"]')).toEqual([])
  })
})

describe('a role that may not send a text', () => {
  beforeAll(async () => {
    await as('admin').create({_id: 'risk', _type: 'legalDocument'})
    await as('admin').create({_id: 'post', _type: 'blogPost'})
  })
  const asMarketing = () => as('marketing')
  const request = (document: string) => ({
    _id: `approvalRequest.${document}`,
    _type: 'approvalRequest',
    document,
  })

  test.each(['risk', 'regionProfile-EU', 'regionProfile-SG', 'legalHistoryPage'])(
    'neither creates, changes nor deletes a request about %s',
    async (id) => {
      const asked = request(id)
      await expect(asMarketing().create(asked)).rejects.toMatchObject({statusCode: 403})
      await as('compliance').create(asked)
      await expect(asMarketing().patch(asked._id).set({reason: 'x'}).commit()).rejects.toMatchObject({
        statusCode: 403,
      })
      await expect(asMarketing().createOrReplace(asked)).rejects.toMatchObject({statusCode: 403})
      await expect(asMarketing().delete(asked._id)).rejects.toMatchObject({statusCode: 403})
    },
  )

  test.each(['risk', 'regionProfile-EU', 'regionProfile-SG', 'legalHistoryPage'])(
    'does not occupy the draft or a version of %s with a post',
    async (id) => {
      for (const _id of [`drafts.${id}`, `versions.r1.${id}`]) {
        await as('admin').delete(_id)
        await expect(asMarketing().create({_id, _type: 'blogPost'})).rejects.toMatchObject({statusCode: 403})
      }
    },
  )

  test('sends and changes requests about its promotions, drafts included', async () => {
    await asMarketing().create({_id: 'drafts.fresh-post', _type: 'blogPost'})
    for (const id of ['post', 'fresh-post']) {
      await asMarketing().create(request(id))
      const {_id} = request(id)
      await asMarketing().patch(_id).set({reason: 'x'}).commit()
      expect(await as('admin').getDocument(_id)).toMatchObject({reason: 'x'})
    }
  })
})
