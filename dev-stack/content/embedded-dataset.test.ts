import {createServer} from 'node:http'
import {once} from 'node:events'
import {z} from 'zod'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {awaitFirstSeal} from './embedded-dataset.ts'

let sealed: readonly number[]
let requests = 0
const server = createServer((_, response) => {
  const result = sealed[Math.min(requests, sealed.length - 1)]
  requests++
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({result}))
})
let apiHost: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  apiHost = `http://127.0.0.1:${z.object({port: z.int()}).parse(server.address()).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  requests = 0
})

async function linesUntilSealed(): Promise<string[]> {
  const lines: string[] = []
  const dataset = {apiHost, projectId: 'marsa', dataset: 'production', token: 'a-token'}
  await awaitFirstSeal(dataset, (line) => lines.push(line), 1)
  return lines
}

test('a folder with seals is not waited for', async () => {
  sealed = [34]
  expect(await linesUntilSealed()).toEqual([])
  expect(requests).toBe(1)
})

test('a folder from before there were seals waits for its operator, and says once what to do', async () => {
  sealed = [0, 0, 0, 34]
  const lines = await linesUntilSealed()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('npm run seal:initial')
  expect(requests).toBe(4)
})
