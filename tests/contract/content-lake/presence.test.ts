import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
const sockets: WebSocket[] = []

beforeAll(async () => {
  lake = await startContentLake()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => lake.close())

const socketUrl = () => `${lake.url.replace(/^http/, 'ws')}/v2022-06-30/socket/production`

/** Opens a Studio's socket; `received` collects its messages. */
async function open(token?: string) {
  const socket = new WebSocket(socketUrl(), {origin: 'http://localhost:3333'})
  sockets.push(socket)
  const received: unknown[] = []
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) received.push(JSON.parse(data.toString('utf8')))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let calls = 0
  const call = async (method: string, params: object = {}) => {
    calls += 1
    const id = `call-${calls}`
    socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
    const response: unknown = expect.objectContaining({id})
    await vi.waitFor(() => expect(received).toContainEqual(response), eventually)
  }
  if (token !== undefined) await call('authorization', {authorization: `Bearer ${token}`})
  return {received, call, close: () => socket.close()}
}

test('users see who joins, where they are, and who leaves', async () => {
  const {compliance, marketing} = lake.keys.content.users
  const amal = await open(compliance)
  await amal.call('presence_subscribe')
  const layla = await open(marketing)
  await layla.call('presence_rollcall', {session: 's1'})
  await layla.call('presence_announce', {data: {sessionId: 's1', locations: [{documentId: 'home'}]}})
  layla.close()
  const presence = (result: object): unknown =>
    expect.objectContaining({
      method: 'presence_subscription',
      params: expect.objectContaining({result}) as unknown,
    })
  const left = presence({type: 'disconnect', i: 'marketing', m: {session: 's1'}})
  await vi.waitFor(() => expect(amal.received).toContainEqual(left), eventually)
  expect(amal.received).toContainEqual(presence({type: 'rollCall', i: 'marketing', session: 's1'}))
  const state = {type: 'state', i: 'marketing', m: {sessionId: 's1', locations: [{documentId: 'home'}]}}
  expect(amal.received).toContainEqual(presence(state))
})

test('presence requires a token', async () => {
  const stranger = await open()
  await stranger.call('presence_subscribe')
  expect(stranger.received).toMatchObject([{error: {code: 4001}}])
})

test('a connection from another origin is rejected', async () => {
  const socket = new WebSocket(socketUrl(), {origin: 'https://evil.example'})
  const opened = new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await expect(opened).rejects.toThrow('404')
})
