import {expect, test} from 'vitest'
import {Channels} from './channels.ts'
import {type Frame, readFrame, writeFrame} from './frame.ts'

const frame = (event: string, payload: unknown = {}, topic = 'realtime:figures'): Frame => ({
  joinRef: '1',
  ref: '2',
  topic,
  event,
  payload,
})
const joining = frame('phx_join', {config: {}})

function connect() {
  const told: Frame[] = []
  const client = {send: (message: Frame) => void told.push(message)}
  return {client, told, events: () => told.map(({event}) => event)}
}

test('a client is told what is sent to its topics, until it leaves or is gone', () => {
  const channels = new Channels()
  const [one, other] = [connect(), connect()]
  channels.receive(one.client, joining)
  channels.receive(other.client, joining)
  channels.broadcast('figures', 'changed', {version: 1})
  channels.broadcast('others', 'changed', {version: 1})
  channels.receive(one.client, frame('phx_leave'))
  channels.drop(other.client)
  channels.broadcast('figures', 'changed', {version: 2})
  expect(one.events()).toEqual(['phx_reply', 'broadcast', 'phx_reply', 'phx_close'])
  expect(other.events()).toEqual(['phx_reply', 'broadcast'])
  expect(other.told.at(-1)?.payload).toEqual({type: 'broadcast', event: 'changed', payload: {version: 1}})
})

test.each([
  ['a private topic', frame('phx_join', {config: {private: true}}), 'Private channels are not emulated'],
  ['who else is there', frame('phx_join', {config: {presence: {enabled: true}}}), 'Presence is not emulated'],
  [
    'changes of tables',
    frame('phx_join', {config: {postgres_changes: [{}]}}),
    'Changes of tables are not emulated',
  ],
  ['no configuration', frame('phx_join'), 'A channel is joined with a configuration'],
  ['telling others', frame('broadcast', {event: 'changed'}), 'broadcast is not emulated'],
  ['a topic of another kind', frame('phx_join', {config: {}}, 'room:1'), 'unmatched topic'],
] as const)('asked for %s, it says that it does not know that', (_, asked, reason) => {
  const channels = new Channels()
  const {client, told} = connect()
  channels.receive(client, asked)
  channels.broadcast('figures', 'changed', {})
  expect(told.map(({payload}) => payload)).toEqual([{status: 'error', response: {reason}}])
})

test('what is no message is not read', () => {
  expect(readFrame(writeFrame(joining))).toEqual(joining)
  for (const text of ['', '{', '[]', '{"topic":"realtime:figures"}', '[1,2,3,4,5]'])
    expect(readFrame(text)).toBeNull()
})
