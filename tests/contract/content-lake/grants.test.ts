import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {z} from 'zod'
import {readEvents} from '#tests/support/content/lake-responses.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

// A published document of Marketing, its draft, a regulated one, and one that is hidden from visitors.
const seeded = [
  {_id: 'home', _type: 'tool'},
  {_id: 'drafts.home', _type: 'tool'},
  {_id: 'profile', _type: 'legalDocument'},
  {_id: 'secret.note', _type: 'tool'},
]
const comment = {_id: 'comment', _type: 'comment'}

beforeAll(async () => {
  lake = await startContentLake()
  const token = lake.keys.content.editor
  await lake.client({token}).mutate(
    seeded.map((document) => ({create: document})),
    {returnDocuments: false},
  )
  await lake.client({token, dataset: 'production-comments'}).create(comment)
})
afterAll(() => lake.close())

const everything = 'drafts.home home profile secret.note'
const published = 'home profile'
const [yes, no, stranger] = [200, 403, 401]
// Uploads of images and of files.
const [all, files, none] = [
  [yes, yes],
  [no, yes],
  [no, no],
] as const

/** Permissions of each principal: the visible documents, or the status of the response. */
const matrix = {
  admin: {sees: everything, home: yes, profile: yes, upload: all, comment: yes, person: yes, socket: true},
  compliance: {
    sees: everything,
    home: no,
    profile: no,
    upload: files,
    comment: yes,
    person: yes,
    socket: true,
  },
  compliance2: {
    sees: everything,
    home: no,
    profile: no,
    upload: files,
    comment: yes,
    person: yes,
    socket: true,
  },
  marketing: {sees: everything, home: yes, profile: no, upload: all, comment: yes, person: yes, socket: true},
  editor: {sees: everything, home: yes, profile: yes, upload: all, comment: yes, person: yes, socket: true},
  viewer: {sees: everything, home: no, profile: no, upload: none, comment: no, person: yes, socket: true},
  visitor: {
    sees: published,
    home: no,
    profile: no,
    upload: none,
    comment: no,
    person: stranger,
    socket: false,
  },
} as const
type Principal = keyof typeof matrix
const principals = ['admin', 'compliance', 'compliance2', 'marketing', 'editor', 'viewer', 'visitor'] as const

function headersOf(principal: Principal): Record<string, string> {
  const {users, editor, viewer} = lake.keys.content
  const tokens = {...users, editor, viewer}
  return principal === 'visitor' ? {} : {authorization: `Bearer ${tokens[principal]}`}
}

const request = (principal: Principal, address: string, init: RequestInit = {}) =>
  fetch(`${lake.url}/v2025-02-19${address}`, {
    ...init,
    headers: {...headersOf(principal), 'content-type': 'application/json'},
  })
const post = async (principal: Principal, address: string, body: unknown) =>
  (await request(principal, address, {method: 'POST', body: JSON.stringify(body)})).status

const ids = (documents: readonly {_id: string}[]) =>
  documents
    .map(({_id}) => _id)
    .filter((id) => !id.startsWith('_.'))
    .toSorted()
    .join(' ')
const document = z.object({_id: z.string()})

const query = async (principal: Principal, dataset = 'production') => {
  const response = await request(principal, `/data/query/${dataset}?perspective=raw&query=*`)
  return ids(z.object({result: z.array(document)}).parse(await response.json()).result)
}

test.each(principals)('%s: query, doc and export', async (principal) => {
  const {sees} = matrix[principal]
  expect(await query(principal)).toBe(sees)
  const wanted = seeded.map(({_id}) => _id).join(',')
  const docs = z
    .object({documents: z.array(document), omitted: z.array(z.object({id: z.string(), reason: z.string()}))})
    .parse(await (await request(principal, `/data/doc/production/${wanted}`)).json())
  expect(ids(docs.documents)).toBe(sees)
  // Unreadable documents look like missing ones.
  expect(docs.omitted.every(({reason}) => reason === 'existence')).toBe(true)
  const exported = (await (await request(principal, '/data/export/production')).text()).trim().split('\n')
  expect(ids(exported.map((line) => document.parse(JSON.parse(line))))).toBe(sees)
  expect(await query(principal, 'production-comments')).toBe(principal === 'visitor' ? '' : 'comment')
})

test.each(principals)('%s: mutate', async (principal) => {
  const patch = (id: string) =>
    post(principal, '/data/mutate/production', {mutations: [{patch: {id, set: {touched: principal}}}]})
  expect(await patch('home')).toBe(matrix[principal].home)
  expect(await patch('profile')).toBe(matrix[principal].profile)
  const create = {mutations: [{createOrReplace: {...comment, by: principal}}]}
  expect(await post(principal, '/data/mutate/production-comments', create)).toBe(matrix[principal].comment)
})

test('nobody takes the id of an approval or an alarm for another document', async () => {
  const create = async (principal: Principal, _id: string) =>
    await post(principal, '/data/mutate/production', {mutations: [{create: {_id, _type: 'faq'}}]})
  for (const _id of [
    'approval.profile',
    'approvalRequest.profile',
    'unsealedChange.one.profile',
    'drafts.approval.profile',
    'versions.rGold.approvalRequest.profile',
  ])
    for (const principal of ['marketing', 'compliance'] as const)
      expect([principal, _id, await create(principal, _id)]).toEqual([principal, _id, no])
})

test('a request and a verdict stand under no other id than that of their document', async () => {
  const create = async (_type: string, _id: string) =>
    await post('compliance', '/data/mutate/production', {mutations: [{create: {_id, _type}}]})
  for (const type of ['approval', 'approvalRequest'])
    for (const _id of ['free', 'drafts.regionProfile-EU', 'drafts.free', `drafts.${type}.home`])
      expect([type, _id, await create(type, _id)]).toEqual([type, _id, no])
  expect(await create('approval', 'approvalRequest.home')).toBe(no)
  expect(await create('approval', 'approval.home')).toBe(yes)
  expect(await create('approvalRequest', 'approvalRequest.home')).toBe(yes)
})

test.each(principals)('%s: actions', async (principal) => {
  const edit = (publishedId: string) =>
    post(principal, '/data/actions/production', {
      actions: [
        {
          actionType: 'sanity.action.document.edit',
          draftId: `drafts.${publishedId}`,
          publishedId,
          patch: {set: {touched: principal}},
        },
        ...(publishedId === 'home'
          ? []
          : [
              {
                actionType: 'sanity.action.document.publish',
                draftId: `drafts.${publishedId}`,
                publishedId,
              },
            ]),
      ],
    })
  expect(await edit('home')).toBe(matrix[principal].home)
  expect(await edit('profile')).toBe(matrix[principal].profile)
})

test.each(principals)('%s: assets', async (principal) => {
  const body = await sharp({
    create: {width: 5, height: principals.indexOf(principal) + 1, channels: 3, background: '#fff'},
  })
    .png()
    .toBuffer()
  const upload = (kind: string) =>
    fetch(`${lake.url}/v2025-02-19/assets/${kind}/production`, {
      method: 'POST',
      headers: headersOf(principal),
      body: new Uint8Array(body),
    })
  for (const [index, kind] of ['images', 'files'].entries()) {
    const response = await upload(kind)
    expect(response.status).toBe(matrix[principal].upload[index])
    if (!response.ok) continue
    const {url, _id} = z
      .object({document: z.object({url: z.string(), _id: z.string()})})
      .parse(await response.json()).document
    // Assets are public, as on the hosted service.
    expect((await fetch(url)).status).toBe(200)
    await lake.client({token: lake.keys.content.editor}).delete(_id)
  }
})

test.each(principals)('%s: listen and live events', async (principal) => {
  const editor = lake.client({token: lake.keys.content.editor})
  const address = `${lake.url}/v2025-02-19/data/listen/production?query=*&enableResume=true`
  const [welcome] = await readEvents(address, 1, {headers: headersOf(principal)})
  await editor
    .transaction()
    .patch('drafts.home', (patch) => patch.set({touchedBy: principal}))
    .patch('home', (patch) => patch.set({touchedBy: principal}))
    .commit({returnDocuments: false})
  const [, first] = await readEvents(`${address}&lastEventId=${welcome?.id}`, 2, {
    headers: headersOf(principal),
  })
  expect(welcome?.event).toBe('welcome')
  expect(first?.data).toMatchObject(
    principal === 'visitor'
      ? {documentId: 'home', transactionTotalEvents: 1}
      : {documentId: 'drafts.home', transactionTotalEvents: 2},
  )
  const drafts = new AbortController()
  const live = await request(principal, '/data/live/events/production?includeDrafts=true', {
    signal: drafts.signal,
  })
  expect(live.status).toBe(principal === 'visitor' ? stranger : yes)
  drafts.abort()
})

test.each(principals)('%s: history, users and settings', async (principal) => {
  const paths = [
    '/data/history/production/transactions/home?excludeContent=true',
    `/data/history/production/documents/home?time=${new Date().toISOString()}`,
    '/data/history/production/events/documents/home',
    '/users/marketing',
    '/auth/id',
    '/users/me/keyvalue/layout',
    '/projects/marsa/grants',
  ]
  for (const path of paths) expect((await request(principal, path)).status).toBe(matrix[principal].person)
  expect((await request(principal, '/users/me')).status).toBe(200)
})

test.each(principals)('%s: socket', async (principal) => {
  const socket = new WebSocket(`${lake.url.replace(/^http/, 'ws')}/v2022-06-30/socket/production`)
  const messages: unknown[] = []
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const received = new Promise((resolve) =>
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) messages.push(JSON.parse(data.toString('utf8')))
      resolve(undefined)
    }),
  )
  const {authorization = ''} = headersOf(principal)
  socket.send(JSON.stringify({jsonrpc: '2.0', id: '1', method: 'authorization', params: {authorization}}))
  await received
  socket.close()
  const unauthorized: unknown = expect.objectContaining({error: {code: 4001, message: 'Unauthorized'}})
  const welcome: unknown = expect.objectContaining({result: {ok: true}})
  expect(messages).toEqual([matrix[principal].socket ? welcome : unauthorized])
})

test('an unknown token is a 401 on every path', async () => {
  const headers = {authorization: 'Bearer forged'}
  const paths = [
    '/data/query/production?query=*',
    '/data/doc/production/home',
    '/data/export/production',
    '/data/listen/production?query=*',
    '/data/live/events/production',
    '/data/history/production/transactions/home',
    '/users/me',
    '/projects/marsa',
    '/embedded/backup',
  ]
  for (const path of paths) {
    const response = await fetch(`${lake.url}/v2025-02-19${path}`, {headers})
    expect([path, response.status]).toEqual([path, 401])
  }
})

test('the publisher takes away a regulated text under whatever id an administrator gave it', async () => {
  const twin = {_id: 'regionProfile-EU2', _type: 'regionProfile'}
  await lake.client({token: lake.keys.content.users.admin}).createOrReplace(twin)
  const removeAs = async (token: string) => await lake.client({token}).delete(twin._id)
  await expect(removeAs(lake.keys.content.users.compliance)).rejects.toMatchObject({statusCode: 403})
  await removeAs(lake.keys.content.publisher)
  expect(
    await lake.client({token: lake.keys.content.viewer}).fetch('count(*[_id == $id])', {id: twin._id}),
  ).toBe(0)
})
