import {once} from 'node:events'
import {get, IncomingMessage} from 'node:http'
import {ClientError, type SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import type {StudioUserId} from '#runtime/environment/keys.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient
const as = (user: StudioUserId) => lake.client({token: lake.keys.content.users[user], perspective: 'raw'})

beforeAll(async () => {
  lake = await startContentLake({studioPort: 3333, sitePort: 3000})
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
  await editor
    .transaction()
    .create({_id: 'regionProfile-EU', _type: 'regionProfile', maxLeverage: 30})
    .create({_id: 'risk', _type: 'legalDocument', version: 1})
    .create({_id: 'legalPage', _type: 'legalPage', text: 'a'})
    .create({_id: 'evidence', _type: 'sanity.fileAsset', text: 'a'})
    .create({_id: 'post', _type: 'blogPost', text: 'a'})
    .create({_id: 'hours', _type: 'tradingHoursCalendar', text: 'a'})
    .create({_id: 'picture', _type: 'sanity.imageAsset', text: 'a'})
    .create({_id: 'spread', _type: 'glossaryTerm', text: 'a'})
    .create({_id: 'homePage', _type: 'homePage', text: 'a'})
    .create({_id: 'page', _type: 'faq', text: 'a'})
    .create({_id: 'drafts.page', _type: 'faq', text: 'b'})
    .commit()
})
afterAll(() => lake.close())

const forbidden = {statusCode: 403, details: {items: [{error: {type: 'insufficientPermissionsError'}}]}}

async function outcomeOf(write: Promise<unknown>): Promise<'written' | 'forbidden'> {
  try {
    await write
    return 'written'
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 403) return 'forbidden'
    throw error
  }
}

// Documents by the department that may change them, see `departmentsByRole` and `typesWrittenBy`.
// The publisher publishes them, when two people stand behind them.
const regulatedDocuments = {'regionProfile-EU': true, risk: true, legalPage: true}
const marketingDocuments = {homePage: true, post: true, picture: true}
const sharedDocuments = {spread: true, hours: true, evidence: true}
const denied = (documents: object) => Object.fromEntries(Object.keys(documents).map((id) => [id, false]))

describe.each<[StudioUserId, Record<string, boolean>]>([
  ['admin', {...sharedDocuments, ...regulatedDocuments, ...marketingDocuments}],
  [
    'compliance',
    {
      ...sharedDocuments,
      ...denied(regulatedDocuments),
      ...denied(marketingDocuments),
    },
  ],
  [
    'compliance2',
    {
      ...sharedDocuments,
      ...denied(regulatedDocuments),
      ...denied(marketingDocuments),
    },
  ],
  [
    'marketing',
    {
      ...sharedDocuments,
      ...denied(regulatedDocuments),
      ...marketingDocuments,
    },
  ],
])('%s', (user, mayWrite) => {
  test('may open a preview with a secret that visitors cannot read', async () => {
    const _id = `drafts.preview-of-${user}`
    await as(user).create({_id, _type: 'sanity.previewUrlSecret', secret: 'a'})
    expect(await lake.client({}).getDocument(_id)).toBeUndefined()
    await as(user).delete(_id)
  })

  test.each(Object.entries(mayWrite))('changing %s: %s', async (id, allowed) => {
    const patch = as(user).patch(id).set({touchedBy: user}).commit()
    expect(await outcomeOf(patch)).toBe(allowed ? 'written' : 'forbidden')
    expect((await editor.getDocument(id))?.['touchedBy'] === user).toBe(allowed)
  })

  test.each(Object.entries(mayWrite))(
    'drafting and publishing %s through actions: %s',
    async (id, allowed) => {
      const [draftId, publishedId] = [`drafts.${id}`, id]
      const edit = {
        actionType: 'sanity.action.document.edit',
        draftId,
        publishedId,
        patch: {set: {draftOf: user}},
      } as const
      const publish = {actionType: 'sanity.action.document.publish', draftId, publishedId} as const
      const both = as(user).action([edit, publish])
      expect(await outcomeOf(both)).toBe(allowed ? 'written' : 'forbidden')
      expect((await editor.getDocument(id))?.['draftOf'] === user).toBe(allowed)
    },
  )

  test('reads everything, drafts too', async () => {
    await editor.createIfNotExists({_id: 'drafts.readable', _type: 'homePage'})
    expect(await as(user).fetch('*[_id == "drafts.readable"]._id')).toEqual(['drafts.readable'])
  })
})

test('a regulated text is drafted by Compliance and published by the publisher', async () => {
  const draft = {_id: 'drafts.risk', _type: 'legalDocument', version: 2}
  await as('compliance').createOrReplace(draft)
  await expect(as('marketing').createOrReplace(draft)).rejects.toMatchObject(forbidden)
  const version = {...draft, _id: 'versions.r1.risk'}
  await expect(as('marketing').createOrReplace(version)).rejects.toMatchObject(forbidden)
  await as('compliance').createOrReplace(version)
  const publisher = lake.client({token: lake.keys.content.publisher, perspective: 'raw'})
  await publisher
    .transaction()
    .createOrReplace({...draft, _id: 'risk'})
    .delete('drafts.risk')
    .commit()
  expect(await editor.getDocument('risk')).toMatchObject({version: 2})
  // It may replace a document of any type under the id of a regulated text, but nothing under the ids of programs.
  await editor.createOrReplace({_id: 'programs.evidence', _type: 'evidence'})
  const change = publisher.patch('programs.evidence').set({text: 'x'}).commit()
  await expect(change).rejects.toMatchObject(forbidden)
})

test('only programs and administrators may create unknown types', async () => {
  await expect(as('marketing').create({_type: 'invented'})).rejects.toMatchObject(forbidden)
  await expect(as('compliance').create({_type: 'invented'})).rejects.toMatchObject(forbidden)
})

test('replacing a document cannot change it to a forbidden type', async () => {
  await editor.createOrReplace({_id: 'disguise', _type: 'blogPost'})
  const disguised = as('marketing').createOrReplace({_id: 'disguise', _type: 'regionProfile'})
  await expect(disguised).rejects.toMatchObject(forbidden)
})

describe('programs', () => {
  test('the viewer token reads drafts and writes nothing', async () => {
    const viewer = lake.client({token: lake.keys.content.viewer, perspective: 'raw'})
    expect(await viewer.getDocument('drafts.page')).toBeDefined()
    await expect(viewer.create({_type: 'post'})).rejects.toMatchObject(forbidden)
    await expect(viewer.delete('page')).rejects.toMatchObject(forbidden)
  })
})

describe('without a token', () => {
  test('drafts are hidden', async () => {
    const client = lake.client({perspective: 'raw'})
    expect(await client.getDocument('drafts.page')).toBeUndefined()
    expect(await client.getDocuments(['page', 'drafts.page'])).toMatchObject([{_id: 'page'}, null])
  })

  test('mutations and actions are forbidden', async () => {
    await expect(lake.client().create({_type: 'post'})).rejects.toMatchObject(forbidden)
    const publish = {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.page',
      publishedId: 'page',
    } as const
    await expect(lake.client().action(publish)).rejects.toMatchObject(forbidden)
  })

  test.each(['/v1/users/admin', '/v1/auth/id', '/v1/data/history/production/transactions/homePage'])(
    '%s is a 401',
    async (path) => {
      expect((await fetch(lake.url + path)).status).toBe(401)
    },
  )

  test('an unknown token is a 401 with the code that signs the Studio out', async () => {
    const response = await fetch(`${lake.url}/v1/users/me`, {headers: {authorization: 'Bearer forged'}})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
  })
})

describe('sign-in', () => {
  const login = (origin: string) =>
    fetch(`${lake.url}/v1/auth/login/compliance?origin=${encodeURIComponent(origin)}&withSid=true`, {
      redirect: 'manual',
    })

  test('gives a session id that can be exchanged for a token once', async () => {
    const location = (await login('http://localhost:3333/structure')).headers.get('location') ?? ''
    const [, sid] = /^http:\/\/localhost:3333\/structure#sid=(\w{20,})$/.exec(location) ?? []
    const exchange = () => fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)
    const {token} = z.object({token: z.string()}).parse(await (await exchange()).json())
    expect(await lake.client({token}).users.getById('me')).toMatchObject({
      id: 'compliance',
      name: 'Amal Haddad (Compliance)',
      roles: [{name: 'compliance'}],
    })
    expect((await exchange()).status).toBe(401)
  })

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost:6666/',
    'https://localhost:3333/',
    'http://s1.localhost:3333/',
    'javascript:alert(1)',
    '',
  ])('does not redirect to %s', async (origin) => {
    const response = await login(origin)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('other origins', () => {
  const allowedFor = async (origin: string) =>
    (await fetch(`${lake.url}/v1/ping`, {headers: {origin}})).headers.get('access-control-allow-origin')

  test.each([
    'http://localhost:3333',
    'http://127.0.0.1:3333',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])('%s, the Studio or the site, may read', async (origin) => {
    expect(await allowedFor(origin)).toBe(origin)
  })

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:6666',
    'http://s3.localhost:3900',
    'null',
  ])('%s may not', async (origin) => {
    expect(await allowedFor(origin)).toBeNull()
  })
})

test('a foreign host name is rejected (DNS rebinding)', async () => {
  const request = get(`${lake.url}/v1/ping`, {headers: {host: 'rebound.evil.example'}})
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(request, 'response'))
  response.resume()
  expect(response.statusCode).toBe(421)
})

describe('what is not emulated', () => {
  test.each([
    ['GET', '/v1/nothing/here'],
    ['GET', '/v2025-02-19/data/query/staging?query=*'],
    ['GET', '/v1/projects/another'],
    ['GET', '/'],
    ['PUT', '/v1/data/mutate/production'],
  ])('%s %s is a 404 in the shape of the service', async (method, path) => {
    const response = await fetch(lake.url + path, {method})
    expect(response.status).toBe(404)
    const message: unknown = expect.any(String)
    expect(await response.json()).toEqual({statusCode: 404, error: 'Not Found', message})
  })
})
