import {afterEach, beforeEach, expect, test} from 'vitest'
import {isValidSignature} from '@sanity/webhook'
import {sendRequests} from '#packages/supabase-local/postgres/outgoing-requests.ts'
import {setMarketDataHook} from '#dev-stack/services/supabase-project.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {startWebhookTarget, type WebhookTarget} from '#tests/support/servers/receivers.ts'

const secret = 'a secret of more than thirty-two characters'
let database: TestDatabase
let site: WebhookTarget

beforeEach(async () => {
  database = await startDatabase()
  site = await startWebhookTarget()
})

afterEach(async () => {
  await Promise.all([database.close(), site.close()])
})

const version = async () => {
  const [row] = await database.sql<{version: number}[]>`select version::integer from trading_freshness`
  return row?.version ?? -1
}

test('every change of trading data is counted, a deletion too, and one that is rolled back is not', async () => {
  const first = await version()
  await database.sql`update instruments set swap_long = swap_long - 1 where symbol = 'EURUSD'`
  await database.sql`delete from instruments where symbol = 'VOD.L'`
  expect(await version()).toBeGreaterThanOrEqual(first + 2)
  const before = await version()
  await expect(
    database.sql.begin(async (transaction) => {
      await transaction`update spreads set max_spread = max_spread + 1`
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await version()).toBe(before)
})

/** What a role may do with the messages of a Realtime topic. Nothing stays. */
async function tryTopic(role: string, topic: string): Promise<Readonly<{seen: number; sends: boolean}>> {
  const tx = await database.sql.reserve()
  try {
    await tx`begin`
    await tx`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast')`
    await tx`select set_config('realtime.topic', ${topic}, true), set_config('role', ${role}, true)`
    const seen = await tx`select from realtime.messages`
    const sends =
      await tx`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast')`.then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({code: '42501'})
          return false
        },
      )
    return {seen: seen.length, sends}
  } finally {
    await tx`rollback`
    tx.release()
  }
}

test.each(['anon', 'authenticated'])(
  '%s receives changes of market data, and sends to no topic',
  async (role) => {
    expect(await tryTopic(role, 'market-data')).toEqual({seen: 1, sends: false})
    expect(await tryTopic(role, 'others')).toEqual({seen: 0, sends: false})
  },
)

test('changes of spreads are counted beside all changes, so that it is known when nothing else changed', async () => {
  const versions = async () => {
    const [row] = await database.sql<{version: number; spreads: number}[]>`
      select version::integer, spreads_version::integer as spreads from trading_freshness`
    return row ?? {version: -1, spreads: -1}
  }
  const first = await versions()
  await database.sql`update spreads set max_spread = max_spread + 1 where min_spread < 1`
  expect(await versions()).toEqual({version: first.version + 1, spreads: first.spreads + 1})
  await database.sql`update reference_prices set price = price + 1`
  expect(await versions()).toEqual({version: first.version + 2, spreads: first.spreads + 1})
})

test('the site is notified of a committed change, with a signature, once for each transaction', async () => {
  const url = new URL(site.url).origin
  await setMarketDataHook(database.sql, url, secret)
  const said: string[] = []
  await sendRequests(database.sql, (line) => said.push(line))
  await database.sql.begin(async (transaction) => {
    await transaction`update spreads set max_spread = max_spread + 1`
    await transaction`update instruments set swap_long = swap_long - 1 where symbol = 'EURUSD'`
  })
  await expect.poll(() => site.calls.length).toBe(1)
  const [call] = site.calls
  expect(JSON.parse(call?.body ?? '')).toEqual({version: await version()})
  const signature = String(call?.headers['x-market-data-signature'])
  expect(await isValidSignature(call?.body ?? '', signature, secret)).toBe(true)
  expect(await isValidSignature(call?.body ?? '', signature, `${secret}!`)).toBe(false)
  expect(said).toEqual([])
})

test('an unreachable site prevents no change', async () => {
  await setMarketDataHook(database.sql, new URL(site.url).origin, secret)
  await database.sql`alter function net.http_post(text, jsonb, jsonb, jsonb, integer) rename to broken`
  await database.sql`create function net.http_post(url text, body jsonb, params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 1)
    returns bigint language sql as 'select 1 / 0'`
  const before = await version()
  await database.sql`update instruments set swap_long = swap_long - 1 where symbol = 'EURUSD'`
  expect(await version()).toBe(before + 1)
})
