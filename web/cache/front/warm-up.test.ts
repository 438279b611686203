import '#tests/support/site-variables.ts'
import {createServer} from 'node:http'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {log} from '#web/log/log.ts'
import {sourceState} from '../source-state.ts'
import {isWarm, warmUpFirst} from './warm-up.ts'

let port = 0
let server = createServer()
let rendered: string[] = []
let render = Promise.resolve()
let learn: () => void = () => undefined

beforeEach(async () => {
  globalThis.marsaIsWarm = undefined
  rendered = []
  render = Promise.resolve()
  const {promise, resolve} = Promise.withResolvers<void>()
  learn = resolve
  const filter = warmUpFirst('www.broker.example', promise, (response, lang) =>
    response.writeHead(503, {'content-language': lang}).end(),
  )
  port = await freePort()
  server = createServer((request, response) =>
    filter(request, response, () => {
      rendered.push(`${request.method} ${request.headers.host?.split(':')[0]} ${request.url}`)
      void render.then(() => response.end('a page'))
    }),
  )
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
})

afterEach(() => {
  server.close()
})

const send = async (path: string, method = 'GET') => await fetch(`http://127.0.0.1:${port}${path}`, {method})

test('a server renders its home page in each language before it sends a page', async () => {
  expect((await send('/api/ready')).status).toBe(200)
  expect((await send('/legal')).status).toBe(503)
  const arabic = await send('/ar/legal')
  expect([arabic.status, arabic.headers.get('content-language')]).toEqual([503, 'ar'])
  // Pages that are rendered before the server knows what was published would expire.
  expect([rendered, isWarm()]).toEqual([['GET 127.0.0.1 /api/ready'], false])
  learn()
  await waitUntil('the server is warm', async () => isWarm() || undefined)
  expect(rendered.slice(1)).toEqual(['GET www.broker.example /', 'GET www.broker.example /ar'])
  expect((await send('/legal')).status).toBe(200)
})

test('a form waits instead of being refused', async () => {
  const form = send('/contact', 'POST')
  await waitUntil('the form has arrived', async () => ((await send('/')).status === 503 ? true : undefined))
  expect(rendered).toEqual([])
  learn()
  expect((await form).status).toBe(200)
  expect(rendered.at(-1)).toBe('POST 127.0.0.1 /contact')
})

test('a home page that fails holds nobody up', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  server.removeAllListeners('request')
  const filter = warmUpFirst('www.broker.example', Promise.resolve(), () => undefined)
  server.on('request', (request, response) =>
    filter(request, response, () => {
      if (request.url === '/legal') response.end()
      else response.destroy()
    }),
  )
  expect((await send('/legal', 'POST')).status).toBe(200)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('a server without content asks readers to come back while the content service is down, and takes forms', async () => {
  const content = sourceState('content')
  content.down = true
  let status = 500
  server.removeAllListeners('request')
  const filter = warmUpFirst('www.broker.example', Promise.resolve(), (response) =>
    response.writeHead(503).end(),
  )
  server.on('request', (request, response) =>
    filter(request, response, () => response.writeHead(request.method === 'POST' ? 200 : status).end()),
  )
  expect((await send('/contact', 'POST')).status).toBe(200)
  expect([(await send('/legal')).status, isWarm()]).toEqual([503, false])
  status = 200
  await waitUntil('the server is warm', async () => isWarm() || undefined)
  expect((await send('/legal')).status).toBe(200)
  content.down = false
})

test('a home page that fails for another reason holds nobody up', async () => {
  server.removeAllListeners('request')
  const filter = warmUpFirst('www.broker.example', Promise.resolve(), (response) =>
    response.writeHead(503).end(),
  )
  server.on('request', (request, response) =>
    filter(request, response, () => response.writeHead(request.url === '/legal' ? 200 : 500).end()),
  )
  await send('/legal')
  await waitUntil('the server is warm', async () => isWarm() || undefined)
  expect((await send('/legal')).status).toBe(200)
})
