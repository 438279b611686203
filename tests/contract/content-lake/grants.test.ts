import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {z} from 'zod'
import {readEvents} from '#tests/support/read-events.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

// A published document of Marketing's, its draft, one of Compliance's, and one that no visitor may see.
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

/** What each may do, path by path: what is seen, or the status of the answer. */
const matrix = {
  admin: {sees: everything, home: yes, profile: yes, upload: yes, comment: yes, person: yes, socket: true},
  compliance: {sees: everything, home: no, profile: yes, upload: no, comment: yes, person: yes, socket: true},
  compliance2: {
    sees: everything,
    home: no,
    profile: yes,
    upload: no,
    comment: yes,
    person: yes,
    socket: true,
  },
  marketing: {sees: everything, home: yes, profile: no, upload: yes, comment: yes, person: yes, socket: true},
  editor: {sees: everything, home: yes, profile: yes, upload: yes, comment: yes, person: yes, socket: true},
  viewer: {sees: everything, home: no, profile: no, upload: no, comment: no, person: yes, socket: true},
  visitor: {sees: published, home: no, profile: no, upload: no, comment: no, person: stranger, socket: false},
} as const
type Who = keyof typeof matrix
const everybody = ['admin', 'compliance', 'compliance2', 'marketing', 'editor', 'viewer', 'visitor'] as const

function headersOf(who: Who): Record<string, string> {
  const {users, editor, viewer} = lake.keys.content
  const tokens = {...users, editor, viewer}
  return who === 'visitor' ? {} : {authorization: `Bearer ${tokens[who]}`}
}

const ask = (who: Who, address: string, init: RequestInit = {}) =>
  fetch(`${lake.url}/v2025-02-19${address}`, {
    ...init,
    headers: {...headersOf(who), 'content-type': 'application/json'},
  })
const post = async (who: Who, address: string, body: unknown) =>
  (await ask(who, address, {method: 'POST', body: JSON.stringify(body)})).status

const ids = (documents: readonly {_id: string}[]) =>
  documents
    .map(({_id}) => _id)
    .filter((id) => !id.startsWith('_.'))
    .toSorted()
    .join(' ')
const document = z.object({_id: z.string()})

const query = async (who: Who, dataset = 'production') => {
  const answer = await ask(who, `/data/query/${dataset}?perspective=raw&query=*`)
  return ids(z.object({result: z.array(document)}).parse(await answer.json()).result)
}

test.each(everybody)('%s: query, doc and export', async (who) => {
  const {sees} = matrix[who]
  expect(await query(who)).toBe(sees)
  const wanted = seeded.map(({_id}) => _id).join(',')
  const docs = z
    .object({documents: z.array(document), omitted: z.array(z.object({id: z.string(), reason: z.string()}))})
    .parse(await (await ask(who, `/data/doc/production/${wanted}`)).json())
  expect(ids(docs.documents)).toBe(sees)
  // What may not be read looks like what does not exist.
  expect(docs.omitted.every(({reason}) => reason === 'existence')).toBe(true)
  const exported = (await (await ask(who, '/data/export/production')).text()).trim().split('\n')
  expect(ids(exported.map((line) => document.parse(JSON.parse(line))))).toBe(sees)
  expect(await query(who, 'production-comments')).toBe(who === 'visitor' ? '' : 'comment')
})

test.each(everybody)('%s: mutate', async (who) => {
  const patch = (id: string) =>
    post(who, '/data/mutate/production', {mutations: [{patch: {id, set: {touched: who}}}]})
  expect(await patch('home')).toBe(matrix[who].home)
  expect(await patch('profile')).toBe(matrix[who].profile)
  const create = {mutations: [{createOrReplace: {...comment, by: who}}]}
  expect(await post(who, '/data/mutate/production-comments', create)).toBe(matrix[who].comment)
})

test.each(everybody)('%s: actions', async (who) => {
  const edit = (publishedId: string) =>
    post(who, '/data/actions/production', {
      actions: [
        {
          actionType: 'sanity.action.document.edit',
          draftId: `drafts.${publishedId}`,
          publishedId,
          patch: {set: {touched: who}},
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
  expect(await edit('home')).toBe(matrix[who].home)
  expect(await edit('profile')).toBe(matrix[who].profile)
})

test.each(everybody)('%s: assets', async (who) => {
  const body = await sharp({
    create: {width: 5, height: everybody.indexOf(who) + 1, channels: 3, background: '#fff'},
  })
    .png()
    .toBuffer()
  const upload = (kind: string) =>
    fetch(`${lake.url}/v2025-02-19/assets/${kind}/production`, {
      method: 'POST',
      headers: headersOf(who),
      body: new Uint8Array(body),
    })
  for (const kind of ['images', 'files']) {
    const response = await upload(kind)
    expect(response.status).toBe(matrix[who].upload)
    if (!response.ok) continue
    const {url, _id} = z
      .object({document: z.object({url: z.string(), _id: z.string()})})
      .parse(await response.json()).document
    // What is published is for everybody, as on the hosted service.
    expect((await fetch(url)).status).toBe(200)
    await lake.client({token: lake.keys.content.editor}).delete(_id)
  }
})

test.each(everybody)('%s: listen and live events', async (who) => {
  const editor = lake.client({token: lake.keys.content.editor})
  const address = `${lake.url}/v2025-02-19/data/listen/production?query=*&enableResume=true`
  const [welcome] = await readEvents(address, 1, {headers: headersOf(who)})
  await editor
    .transaction()
    .patch('drafts.home', (patch) => patch.set({heard: who}))
    .patch('home', (patch) => patch.set({heard: who}))
    .commit({returnDocuments: false})
  const [, first] = await readEvents(`${address}&lastEventId=${welcome?.id}`, 2, {headers: headersOf(who)})
  expect(welcome?.event).toBe('welcome')
  expect(first?.data).toMatchObject(
    who === 'visitor'
      ? {documentId: 'home', transactionTotalEvents: 1}
      : {documentId: 'drafts.home', transactionTotalEvents: 2},
  )
  const drafts = new AbortController()
  const live = await ask(who, '/data/live/events/production?includeDrafts=true', {signal: drafts.signal})
  expect(live.status).toBe(who === 'visitor' ? stranger : yes)
  drafts.abort()
})

test.each(everybody)('%s: history, people and settings', async (who) => {
  const paths = [
    '/data/history/production/transactions/home?excludeContent=true',
    `/data/history/production/documents/home?time=${new Date().toISOString()}`,
    '/data/history/production/events/documents/home',
    '/users/marketing',
    '/auth/id',
    '/users/me/keyvalue/layout',
    '/projects/marsa/grants',
  ]
  for (const path of paths) expect((await ask(who, path)).status).toBe(matrix[who].person)
  expect((await ask(who, '/users/me')).status).toBe(200)
})

test.each(everybody)('%s: socket', async (who) => {
  const socket = new WebSocket(`${lake.url.replace(/^http/, 'ws')}/v2022-06-30/socket/production`)
  const answers: unknown[] = []
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const answered = new Promise((resolve) =>
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) answers.push(JSON.parse(data.toString('utf8')))
      resolve(undefined)
    }),
  )
  const {authorization = ''} = headersOf(who)
  socket.send(JSON.stringify({jsonrpc: '2.0', id: '1', method: 'authorization', params: {authorization}}))
  await answered
  socket.close()
  const refusal: unknown = expect.objectContaining({error: {code: 4001, message: 'Unauthorized'}})
  const welcome: unknown = expect.objectContaining({result: {ok: true}})
  expect(answers).toEqual([matrix[who].socket ? welcome : refusal])
})

test('a token of nobody is a 401 on every path', async () => {
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
