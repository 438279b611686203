import {once} from 'node:events'
import {createServer} from 'node:http'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {checkPurge} from './check-others.ts'

let received: string[] = []
let response = {status: 200, body: '{"success":true}'}
const server = createServer((request, sent) => {
  const {method = '', url = '', headers} = request
  received.push([method, url, headers['surrogate-key'] ?? headers['x-purge-tag']].filter(Boolean).join(' '))
  sent.writeHead(response.status).end(response.body)
})
let api = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = `http://127.0.0.1:${z.object({port: z.number()}).parse(server.address()).port}`
})
beforeEach(() => {
  received = []
  response = {status: 200, body: '{"success":true}'}
})
afterAll(() => {
  server.close()
})

const targets = () =>
  [
    {kind: 'fastly', api, serviceId: 'a1', token: 'secret'},
    {kind: 'cloudflare', api, zoneId: 'z1', token: 'secret'},
    {kind: 'varnish', address: api},
  ] as const

test('a cache is asked once to purge a tag that no page has', async () => {
  for (const target of targets()) expect(await checkPurge(target)).toMatchObject([{kind: 'passed'}])
  expect(received).toEqual([
    'POST /service/a1/purge marsa-doctor',
    'POST /zones/z1/purge_cache',
    'PURGE / marsa-doctor',
  ])
})

test.each([
  ['refuses the token', 403, '{"success":false}'],
  ['knows no such service', 404, ''],
  ['takes too many purges already', 429, ''],
])('a cache that %s is a fault, with what to do and without the token', async (_, status, body) => {
  response = {status, body}
  for (const target of targets()) {
    const [finding] = await checkPurge(target)
    expect(finding?.kind).toBe('failed')
    expect(finding?.what).toContain(`rejects purges: The cache in front responded with ${status}`)
    expect(JSON.stringify(finding)).not.toContain('secret')
  }
})
