import {createServer} from 'node:http'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {freePort} from '#tests/support/free-port.ts'
import {createPing} from './create-ping.ts'

test('is true when the answer comes in time, false when it fails or comes late', async () => {
  expect(await createPing(async () => undefined)()).toBe(true)
  expect(await createPing(async () => Promise.reject(new Error('refused')))()).toBe(false)
  expect(await createPing(async () => await new Promise<never>(() => undefined), 10)()).toBe(false)
})

test('those who ask at the same time share one ping, and the next one asks anew', async () => {
  let pings = 0
  const isUp = createPing(async () => {
    pings += 1
    await wait(5)
  })
  expect(await Promise.all([isUp(), isUp(), isUp()])).toEqual([true, true, true])
  expect(pings).toBe(1)
  await isUp()
  expect(pings).toBe(2)
})

test('an answer that came while this process was busy counts, whenever it is read', async () => {
  const port = await freePort()
  const server = createServer((_, answer) => answer.end()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const isUp = createPing(async () => {
    const answering = fetch(`http://127.0.0.1:${port}`)
    await wait(20)
    // The server answers from this very process: let it, then be busy for longer than the ping may take.
    const until = performance.now() + 80
    while (performance.now() < until);
    await answering
  }, 60)
  expect(await isUp()).toBe(true)
  server.close()
})
