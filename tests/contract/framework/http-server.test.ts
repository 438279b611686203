import {type IncomingMessage, type Server, createServer, request} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {guardServers, leaveUnguarded} from '#web/guard-servers.ts'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'

let server: Server
let port = 0

beforeAll(async () => {
  guardServers(
    (host) => host === 'www.marsa.example',
    (_request, _response, passOn) => passOn(),
    (_request, response, handle) => {
      response.setHeader('x-scope', 'a request')
      handle()
    },
  )
  // As Next's server: it listens before the guard is up, sets headers one by one, and lets Node write the head.
  server = createServer((request, response) => {
    response.setHeader('x-middleware-rewrite', '/en/MENA/legal')
    response.setHeader('x-seen', request.url ?? '')
    response.end('a page')
  })
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = z.object({port: z.number()}).parse(server.address()).port
})

afterAll(() => {
  server.close()
})

const send = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
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
  expect((await send('*')).statusCode).toBe(400)
})

test('a request for another protocol is a request like others', async () => {
  const headers = {connection: 'Upgrade', upgrade: 'websocket'}
  expect((await send('/legal', 'GET', {...headers, host: 'www.elsewhere.example'})).statusCode).toBe(421)
  expect((await send('/legal', 'GET', headers)).headers['x-seen']).toBe('/legal')
})

test('the listeners get the path of an address that is written out', async () => {
  expect((await send('http://www.marsa.example/legal')).headers['x-seen']).toBe('/legal')
})

test('an internal path is not sent', async () => {
  const {statusCode, headers} = await send('/legal')
  expect(statusCode).toBe(200)
  expect(headers['x-seen']).toBe('/legal')
  expect(headers).not.toHaveProperty('x-middleware-rewrite')
})

test('a page is not repeated to whoever requests it with TRACE', async () => {
  const {statusCode, headers} = await send('/legal', 'TRACE')
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

test.each(['host', 'x-forwarded-host'])('a foreign name in the header %s has no page', async (header) => {
  for (const method of ['GET', 'HEAD']) {
    const {statusCode, headers} = await send('/legal', method, {[header]: 'evil.example'})
    expect([statusCode, headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8'])
  }
})

test('every request has what surrounds it, one that is refused too', async () => {
  for (const [path, method] of [
    ['/legal', 'GET'],
    ['/legal', 'TRACE'],
  ] as const)
    expect((await send(path, method)).headers['x-scope']).toBe('a request')
})

test('what is refused is counted by the reason', async () => {
  const counting = countMetrics()
  await send('/legal', 'TRACE')
  await send('/legal', 'GET', {host: 'evil.example'})
  await send('*')
  await send('/_next/x', 'POST', {'content-type': 'multipart/form-data; boundary=x'})
  await send('/legal')
  const counted = (await counting.metrics.rejections.get()).values.map(({labels: {reason}, value}) => [
    reason,
    value,
  ])
  counting.stop()
  expect(counted).toEqual([
    ['method', 1],
    ['foreign-host', 1],
    ['malformed', 1],
    ['media-type', 1],
  ])
})

test('a server that is left unguarded responds under any name', async () => {
  const beside = createServer((_request, response) => response.end('metrics'))
  leaveUnguarded(beside)
  await new Promise<void>((resolve) => {
    beside.listen(0, '127.0.0.1', resolve)
  })
  const {port: own} = z.object({port: z.number()}).parse(beside.address())
  const response = await fetch(`http://127.0.0.1:${own}/metrics`)
  expect([response.status, await response.text(), response.headers.get('x-scope')]).toEqual([
    200,
    'metrics',
    null,
  ])
  beside.close()
})
