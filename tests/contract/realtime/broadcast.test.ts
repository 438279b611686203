import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {REALTIME_SUBSCRIBE_STATES, RealtimeClient} from '@supabase/realtime-js'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {Channels} from '#emulators/realtime/channels.ts'
import {subscribeToDatabase} from '#emulators/realtime/subscribe-to-database.ts'
import {serveChannels} from '#emulators/realtime/serve-channels.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

const apiKey = 'sb_publishable_test'
let database: TestDatabase
let server: Server
let address: string
let stop: () => Promise<void>
const clients: RealtimeClient[] = []

beforeAll(async () => {
  const channels = new Channels()
  server = createServer()
  const stopServing = serveChannels(server, [apiKey], channels)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `ws://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/realtime/v1`
  database = await startDatabase()
  const hearing = subscribeToDatabase(database.url, channels, () => undefined)
  await hearing.ready
  stop = async () => {
    stopServing()
    await hearing.end()
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

type Joining = Readonly<{topic?: string; key?: string; isPrivate?: boolean}>

/** A client of Supabase's own that joins a topic; what it was told of its joining, and what it hears. */
function join({topic = 'figures', key = apiKey, isPrivate = false}: Joining = {}) {
  const client = new RealtimeClient(address, {params: {apikey: key}, heartbeatIntervalMs: 100})
  const states: string[] = []
  const heard: unknown[] = []
  const heartbeats: string[] = []
  client.onHeartbeat((status) => heartbeats.push(status))
  const channel = client
    .channel(topic, {config: {private: isPrivate}})
    .on('broadcast', {event: 'changed'}, ({payload}) => heard.push(payload))
    .subscribe((state) => states.push(state))
  clients.push(client)
  return {channel, states, heard, heartbeats}
}

const {SUBSCRIBED, CHANNEL_ERROR, CLOSED} = REALTIME_SUBSCRIBE_STATES
const change = async () => {
  await database.sql`update instruments set swap_long = swap_long - 1 where symbol = 'EURUSD'`
  const [row] = await database.sql<{version: number}[]>`select version::integer from trading_freshness`
  return {version: row?.version}
}

describe('a client of Supabase Realtime', () => {
  test('hears of each change of the figures once it is committed, and once for a transaction', async () => {
    const {states, heard, heartbeats} = join()
    await expect.poll(() => states).toContain(SUBSCRIBED)
    const expected = [await change(), await change()]
    await expect.poll(() => heard).toEqual(expected)
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
    await expect.poll(() => heard).toHaveLength(4)
    expect(heard.at(-1)).toEqual(last)
    await expect.poll(() => heartbeats).toContain('ok')
    expect(heartbeats).not.toContain('error')
  })

  test('hears nothing of other topics, nor after it left', async () => {
    const [other, one] = [join({topic: 'others'}), join()]
    await expect.poll(() => [...other.states, ...one.states]).toEqual([SUBSCRIBED, SUBSCRIBED])
    await change()
    await expect.poll(() => one.heard).toHaveLength(1)
    expect(await one.channel.unsubscribe()).toBe('ok')
    expect(one.states).toContain(CLOSED)
    const third = join()
    await expect.poll(() => third.states).toContain(SUBSCRIBED)
    await change()
    await expect.poll(() => third.heard).toHaveLength(1)
    expect([one.heard, other.heard]).toEqual([[expect.anything()], []])
  })

  test('does not get onto private channels, nor in with another key', async () => {
    const closed = join({isPrivate: true})
    const stranger = join({key: 'another'})
    await expect.poll(() => closed.states).toContain(CHANNEL_ERROR)
    await expect.poll(() => stranger.states).toContain(CHANNEL_ERROR)
    expect([...closed.states, ...stranger.states]).not.toContain(SUBSCRIBED)
  })

  test('hears again once the database is back', async () => {
    const {states, heard} = join()
    await expect.poll(() => states).toContain(SUBSCRIBED)
    await database.kill()
    await database.revive()
    await expect
      .poll(
        async () => {
          await change()
          return heard.length
        },
        {timeout: 60_000},
      )
      .toBeGreaterThan(0)
  }, 90_000)
})
