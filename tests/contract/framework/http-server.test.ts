import {type IncomingMessage, type Server, createServer, request} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {guardServers} from '#web/http/guard-servers.ts'

let server: Server
let port = 0

beforeAll(async () => {
  guardServers(
    (host) => host === 'www.marsa.example',
    (_request, _response, passOn) => passOn(),
  )
  // As Next's server: it listens before the guard is up, sets headers one by one, and lets Node write the head.
  server = createServer((request, response) => {
    response.setHeader('x-middleware-rewrite', '/en/MENA/legal')
    response.setHeader('x-seen', request.url ?? '')
    response.end('a page')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = z.object({port: z.number()}).parse(server.address()).port
})

afterAll(() => {
  server.close()
})

const ask = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
  await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      {port, host: '127.0.0.1', path, method, headers: {host: 'www.marsa.example', ...headers}},
      (response) => {
        response.resume()
        resolve(response)
      },
    )
      .once('error', reject)
      .end()
  })

test("Node tells of a request before its server's listeners are called: the very first one is guarded", async () => {
  expect((await ask('*')).statusCode).toBe(400)
})

test('the listeners get the path of an address that is written out', async () => {
  expect((await ask('http://www.marsa.example/legal')).headers['x-seen']).toBe('/legal')
})

test('an internal path is not sent', async () => {
  const {statusCode, headers} = await ask('/legal')
  expect(statusCode).toBe(200)
  expect(headers['x-seen']).toBe('/legal')
  expect(headers).not.toHaveProperty('x-middleware-rewrite')
})

test('a page is not repeated to whoever asks for it with TRACE', async () => {
  const {statusCode, headers} = await ask('/legal', 'TRACE')
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

test.each(['host', 'x-forwarded-host'])('a foreign name in the header %s has no page', async (header) => {
  for (const method of ['GET', 'HEAD']) {
    const {statusCode, headers} = await ask('/legal', method, {[header]: 'evil.example'})
    expect([statusCode, headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
  }
})
