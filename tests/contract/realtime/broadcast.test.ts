import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {REALTIME_SUBSCRIBE_STATES, RealtimeClient} from '@supabase/realtime-js'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {connectChannels} from '#packages/supabase-local/realtime/channels.ts'
import {serveChannels} from '#packages/supabase-local/realtime/serve-channels.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const apiKey = 'sb_publishable_test'
let database: TestDatabase
let server: Server
let address: string
let stop: () => Promise<void>
const clients: RealtimeClient[] = []

beforeAll(async () => {
  database = await startDatabase()
  const realtime = connectChannels(database.url, () => undefined)
  await realtime.ready
  server = createServer()
  const stopServing = serveChannels(server, [apiKey], realtime.channels)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `ws://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/realtime/v1`
  stop = async () => {
    stopServing()
    await realtime.end()
  }
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.disconnect()
})

afterAll(async () => {
  await stop()
  server.close()
  await database.close()
})

type JoinOptions = Readonly<{topic?: string; key?: string; isPrivate?: boolean; version?: '1.0.0' | '2.0.0'}>

/** Joins a topic with Supabase's client; returns its channel states and received payloads. */
function join({topic = 'market-data', key = apiKey, isPrivate = true, version = '2.0.0'}: JoinOptions = {}) {
  // A client whose heartbeat gets no response within the interval connects again, and misses what is sent meanwhile.
  const client = new RealtimeClient(address, {
    params: {apikey: key},
    vsn: version,
    heartbeatIntervalMs: 2_000,
  })
  const states: string[] = []
  const received: unknown[] = []
  const heartbeats: string[] = []
  client.onHeartbeat((status) => heartbeats.push(status))
  const channel = client
    .channel(topic, {config: {private: isPrivate}})
    .on('broadcast', {event: 'changed'}, ({payload}) => received.push(payload))
    .subscribe((state) => states.push(state))
  clients.push(client)
  return {channel, states, received, heartbeats}
}

const {SUBSCRIBED, CHANNEL_ERROR, CLOSED} = REALTIME_SUBSCRIBE_STATES
const change = async () => {
  await database.sql`update instruments set swap_long = swap_long - 1 where symbol = 'EURUSD'`
  const [row] = await database.sql<{version: number}[]>`select version::integer from trading_freshness`
  return {version: row?.version}
}

describe('a client of Supabase Realtime', () => {
  test('receives each committed change of market data, once a transaction', async () => {
    const {states, received, heartbeats} = join()
    await expect.poll(() => states).toContain(SUBSCRIBED)
    const expected = [await change(), await change()]
    await expect.poll(() => received).toEqual(expected)
    await database.sql.begin(async (transaction) => {
      await transaction`update spreads set max_spread = max_spread + 1`
      await transaction`update instruments set swap_long = swap_long - 1 where symbol = 'EURUSD'`
    })
    const undone = database.sql.begin(async (transaction) => {
      await transaction`update spreads set max_spread = max_spread + 1`
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const last = await change()
    await expect.poll(() => received).toHaveLength(4)
    expect(received.at(-1)).toEqual(last)
    await expect.poll(() => heartbeats).toContain('ok')
    expect(heartbeats).not.toContain('error')
  })

  test('receives nothing of other topics, nor after it leaves', async () => {
    const one = join()
    await expect.poll(() => one.states).toEqual([SUBSCRIBED])
    await database.sql`select realtime.send('{"version": 0}', 'changed', 'others')`
    await change()
    await expect.poll(() => one.received).toHaveLength(1)
    expect(await one.channel.unsubscribe()).toBe('ok')
    expect(one.states).toContain(CLOSED)
    const third = join()
    await expect.poll(() => third.states).toContain(SUBSCRIBED)
    await change()
    await expect.poll(() => third.received).toHaveLength(1)
    expect(one.received).toEqual([expect.anything()])
  })

  test('cannot join public channels or other topics, or connect with another key', async () => {
    const refused = [join({isPrivate: false}), join({topic: 'others'}), join({key: 'another'})]
    for (const {states} of refused) await expect.poll(() => states).toContain(CHANNEL_ERROR)
    expect(refused.flatMap(({states}) => states)).not.toContain(SUBSCRIBED)
  })

  test('may not send: its broadcasts are ignored, and it keeps its connection', async () => {
    const {channel, states, received} = join()
    await expect.poll(() => states).toContain(SUBSCRIBED)
    const responses: unknown[] = []
    const sent = new RealtimeClient(address, {params: {apikey: apiKey}})
    clients.push(sent)
    const pushing = sent.channel('market-data', {config: {private: true, broadcast: {ack: true}}})
    const pushed: string[] = []
    pushing.subscribe((state) => pushed.push(state))
    await expect.poll(() => pushed).toContain(SUBSCRIBED)
    responses.push(
      await pushing.send({type: 'broadcast', event: 'changed', payload: {version: 0}}, {timeout: 500}),
    )
    expect(responses).toEqual(['timed out'])
    await channel.send({type: 'broadcast', event: 'changed', payload: {version: 0}})
    const last = await change()
    await expect.poll(() => received).toEqual([last])
    expect([...states, ...pushed]).toEqual([SUBSCRIBED, SUBSCRIBED])
  })

  test('of the first version of the protocol receives changes as well', async () => {
    const {states, received} = join({version: '1.0.0'})
    await expect.poll(() => states).toContain(SUBSCRIBED)
    const last = await change()
    await expect.poll(() => received).toEqual([last])
  })

  test('receives changes again when the database is back', async () => {
    const {states, received} = join()
    await expect.poll(() => states).toContain(SUBSCRIBED)
    await database.kill()
    await database.revive()
    await expect
      .poll(
        async () => {
          await change()
          return received.length
        },
        {timeout: 60_000},
      )
      .toBeGreaterThan(0)
  }, 90_000)
})
