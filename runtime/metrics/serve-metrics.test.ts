import {once} from 'node:events'
import {expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {serveMetrics} from './serve-metrics.ts'

const startedAt = async (port: number, read: () => Promise<string>, problems: string[] = []) => {
  const server = serveMetrics({port, host: '127.0.0.1', read, say: (problem) => problems.push(problem)})
  onTestFinished(() => void server.close())
  await once(server, 'listening').catch(() => undefined)
  return server
}

const readPort = (server: Awaited<ReturnType<typeof startedAt>>) =>
  z.object({port: z.number()}).parse(server.address()).port

test('metrics are at one address, and nothing else is', async () => {
  const port = readPort(await startedAt(0, async () => await Promise.resolve('marsa_a 1\n')))
  const send = async (path: string, method = 'GET') =>
    await fetch(`http://127.0.0.1:${port}${path}`, {method})
  const served = await send('/metrics')
  expect(served.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await served.text()).toBe('marsa_a 1\n')
  expect((await send('/')).status).toBe(404)
  expect((await send('/metrics', 'POST')).status).toBe(404)
})

test('metrics that cannot be read, and a port in use, are said and end nothing', async () => {
  const problems: string[] = []
  const fail = async () => await Promise.reject(new Error('no database'))
  const port = readPort(await startedAt(0, fail, problems))
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500)
  expect(problems).toEqual(['The metrics could not be read: no database'])
  await startedAt(port, fail, problems)
  expect(problems[1]).toMatch(
    new RegExp(`^No metrics are served at 127\\.0\\.0\\.1:${port}: .*EADDRINUSE`, 'u'),
  )
})
