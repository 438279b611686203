import {once} from 'node:events'
import {Socket} from 'node:net'
import postgres from 'postgres'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {type TestDatabase, startDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

// `patches/` has what the driver needs for this.
test('a statement on a connection that the database closed is refused, and the next one gets another', async () => {
  const connections = new EventTarget()
  const driver = postgres(database.url, {
    max: 1,
    backoff: () => 0.01,
    onclose: () => connections.dispatchEvent(new Event('closed')),
  })
  const reserved = await driver.reserve()
  const [backend] = await reserved`select pg_backend_pid() as pid`
  const closed = once(connections, 'closed')
  await database.sql`select pg_terminate_backend(${backend?.['pid']})`
  await closed
  await expect(reserved`select 1`).rejects.toMatchObject({code: 'CONNECTION_CLOSED'})
  reserved.release()
  expect(await driver`select 1 as one`).toEqual([{one: 1}])
  await driver.end()
})

test('a transaction whose connection is lost fails, and the next one gets another', async () => {
  const driver = postgres(database.url, {max: 1, backoff: () => 0.01})
  const lost = driver.begin(async (sql) => {
    const [backend] = await sql`select pg_backend_pid() as pid`
    const waiting = sql`select pg_sleep(60)`
    waiting.catch(() => undefined)
    await database.sql`select pg_terminate_backend(${backend?.['pid']})`
    await waiting
  })
  await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/u)
  expect(await driver`select 1 as one`).toEqual([{one: 1}])
  await driver.end()
})

test('a transaction whose connection is reset fails, and the next one gets another', async () => {
  const connecting = vi.spyOn(Socket.prototype, 'connect')
  const driver = postgres(database.url, {max: 1, backoff: () => 0.01})
  const lost = driver.begin(async (sql) => {
    await sql`select 1`
    const waiting = sql`select pg_sleep(60)`
    setImmediate(() => {
      const socket = connecting.mock.contexts.at(-1)
      if (socket instanceof Socket) socket.destroy(new Error('read ECONNRESET'))
    })
    await waiting
  })
  await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|ECONNRESET/u)
  expect(await driver`select 1 as one`).toEqual([{one: 1}])
  connecting.mockRestore()
  await driver.end()
})
