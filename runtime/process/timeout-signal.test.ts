import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {timeoutSignal} from './timeout-signal.ts'

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

test('a signal aborts with a timeout, but not before', async () => {
  const began = performance.now()
  const signal = timeoutSignal(100)
  await once(signal, 'abort')
  expect(isTimeout(signal.reason)).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(95)
})

test('what arrived while the process was busy is read', async () => {
  const port = await freePort()
  const server = createServer((_, response) => void response.end('arrived')).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${port}`
  // Opens the connection.
  await (await fetch(url)).text()
  const response = fetch(url, {signal: timeoutSignal(60)})
  const busyUntil = performance.now() + 200
  while (performance.now() < busyUntil);
  expect(await (await response).text()).toBe('arrived')
  server.close()
})
