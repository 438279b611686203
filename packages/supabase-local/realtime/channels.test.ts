import {expect, test} from 'vitest'
import {Channels} from './channels.ts'
import {readBinaryFrame, type Frame, readFrame, versions, writeFrame} from './frame.ts'

const frame = (event: string, payload: unknown = {}, topic = 'realtime:market-data'): Frame => ({
  joinRef: '1',
  ref: '2',
  topic,
  event,
  payload,
})
const joining = frame('phx_join', {config: {private: true}})
const readers = async () => await Promise.resolve({read: true, write: false})

function connect() {
  const received: Frame[] = []
  const client = {send: (message: Frame) => void received.push(message)}
  return {client, received, events: () => received.map(({event}) => event)}
}

test('a client receives the broadcasts of its topics, until it leaves or disconnects', async () => {
  const channels = new Channels(readers)
  const [one, other] = [connect(), connect()]
  await channels.receive(one.client, joining)
  await channels.receive(other.client, joining)
  channels.broadcast('market-data', 'changed', {version: 1})
  channels.broadcast('others', 'changed', {version: 1})
  await channels.receive(one.client, frame('phx_leave'))
  channels.drop(other.client)
  channels.broadcast('market-data', 'changed', {version: 2})
  expect(one.events()).toEqual(['phx_reply', 'broadcast', 'phx_reply', 'phx_close'])
  expect(other.events()).toEqual(['phx_reply', 'broadcast'])
  expect(other.received.at(-1)?.payload).toEqual({type: 'broadcast', event: 'changed', payload: {version: 1}})
})

test('a connection has at most a hundred channels, and another one after it leaves one', async () => {
  const channels = new Channels(readers)
  const {client, received} = connect()
  const join = async (number: number) => {
    await channels.receive(client, frame('phx_join', {config: {private: true}}, `realtime:topic-${number}`))
    return received.at(-1)?.payload
  }
  const accepted = {status: 'ok', response: {postgres_changes: []}}
  const refused = {status: 'error', response: {reason: 'ChannelRateLimitReached: Too many channels'}}
  for (let number = 0; number < 100; number += 1) expect(await join(number)).toEqual(accepted)
  expect([await join(100), await join(7)]).toEqual([refused, accepted])
  channels.broadcast('topic-100', 'changed', {})
  expect(received.at(-1)?.event).toBe('phx_reply')
  await channels.receive(client, frame('phx_leave', {}, 'realtime:topic-0'))
  expect(await join(100)).toEqual(accepted)
})

test.each([
  [
    'a public topic',
    frame('phx_join', {config: {}}),
    'PrivateOnly: This project only allows private channels',
  ],
  [
    'presence',
    frame('phx_join', {config: {private: true, presence: {enabled: true}}}),
    'Presence is not emulated',
  ],
  [
    'table changes',
    frame('phx_join', {config: {private: true, postgres_changes: [{}]}}),
    'Changes of tables are not emulated',
  ],
  ['no configuration', frame('phx_join'), 'A channel is joined with a configuration'],
  ['a broadcast before it joined', frame('broadcast', {event: 'changed'}), 'unmatched topic'],
  ['a topic of another kind', frame('phx_join', {config: {}}, 'room:1'), 'unmatched topic'],
] as const)('a request for %s is rejected', async (_, request, reason) => {
  const channels = new Channels(readers)
  const {client, received} = connect()
  await channels.receive(client, request)
  channels.broadcast('market-data', 'changed', {})
  expect(received.map(({payload}) => payload)).toEqual([{status: 'error', response: {reason}}])
})

test.each([
  ['may not read', {read: false, write: true}, 'Unauthorized: You do not have permissions to read'],
  ['cannot be judged', null, 'UnableToConnectToProject'],
])('a client that %s does not join', async (_, rights, reason) => {
  const channels = new Channels(async () => await Promise.resolve(rights))
  const {client, received} = connect()
  await channels.receive(client, joining)
  channels.broadcast('market-data', 'changed', {})
  expect(received).toHaveLength(1)
  expect(JSON.stringify(received)).toContain(`"reason":"${reason}`)
})

test('a broadcast of a client that may not send gets no reply and reaches no client', async () => {
  const channels = new Channels(readers)
  const [one, other] = [connect(), connect()]
  for (const {client} of [one, other]) await channels.receive(client, joining)
  await channels.receive(one.client, frame('broadcast', {event: 'changed', payload: {version: 9}}))
  expect([one.events(), other.events()]).toEqual([['phx_reply'], ['phx_reply']])
})

test('invalid messages are rejected', () => {
  for (const version of versions) {
    expect(readFrame(writeFrame(joining, version), version)).toEqual(joining)
    for (const text of ['', '{', '[]', '{"topic":"realtime:market-data"}', '[1,2,3,4,5]'])
      expect(readFrame(text, version)).toBeNull()
  }
  expect(readFrame(writeFrame(joining, '1.0.0'), '2.0.0')).toBeNull()
})

test('a binary message is read as far as its topic, if it is a broadcast', () => {
  const head = (kind: number) => [kind, 1, 2, 7, 0, 0, 1]
  const message = (kind: number) => Buffer.concat([Buffer.from(head(kind)), Buffer.from('142topicé{}')])
  expect(readBinaryFrame(message(3))).toEqual({
    joinRef: '1',
    ref: '42',
    topic: 'topicé',
    event: 'broadcast',
    payload: null,
  })
  for (const bytes of [Buffer.alloc(0), message(4), message(3).subarray(0, 12)])
    expect(readBinaryFrame(bytes)).toBeNull()
})
