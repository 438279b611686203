import {createServer, request as open, type IncomingHttpHeaders, type ServerResponse} from 'node:http'
import {gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {deferScripts} from './collect-response.ts'

const script = '<script src="/a.js" async="" nonce="n1"></script>'
const page = `<html><head>${script}</head><body><p>العربية</p><script nonce="n1">flight()</script></body></html>`

type Sent = Readonly<{status: number | undefined; headers: IncomingHttpHeaders; body: Buffer}>

let port = 0
/** Next's handling of the response. */
let respond: (response: ServerResponse) => void
let accepted: string | undefined

/** How many compressed bodies were sent. */
let heads = 0

const server = createServer((incoming, response) => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  response.setHeader = new Proxy(response.setHeader, {
    apply: (setHeader, self, args: unknown[]): unknown => {
      if (args[0] === 'content-encoding') heads += 1
      return Reflect.apply(setHeader, self, args)
    },
  })
  deferScripts(incoming, response)
  accepted = incoming.headers['accept-encoding']
  respond(response)
})

beforeAll(async () => {
  port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
})

beforeEach(() => {
  // Next sends a page in this order: the head, then its parts.
  respond = (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.writeHead(200)
    response.flushHeaders()
    const bytes = Buffer.from(page)
    const middle = bytes.indexOf('ع') + 1
    response.write(bytes.subarray(0, middle))
    response.write(bytes.subarray(middle))
    response.end()
  }
})

const navigation = {accept: 'text/html,*/*', 'accept-encoding': 'gzip, br'}

const send = async (headers: Record<string, string> = navigation, path = '/auth', method = 'GET') =>
  await new Promise<Sent>((resolve, reject) => {
    open({host: '127.0.0.1', port, path, method, headers}, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks)}),
      )
    })
      .on('error', reject)
      .end()
  })

describe('a page that is rendered for one visitor', () => {
  test('runs its scripts after its first paint, under its own nonce', async () => {
    const {body, headers} = await send()
    const html = gunzipSync(body).toString()
    expect(html).not.toContain('src="/a.js"')
    expect(html).toMatch(/<script nonce="n1">const lateScripts=\["\/a\.js"\];/u)
    expect(html).toMatch(/<script nonce="n1">\(load=>[^<]*<\/script><\/body><\/html>$/u)
    expect(html).toContain('<p>العربية</p><script nonce="n1">flight()</script>')
    expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([
      'gzip',
      body.byteLength,
    ])
  })

  test('is compressed once, after it was changed', async () => {
    await send()
    expect(accepted).toBe('identity')
  })

  test('is not compressed for a client that takes no encoding', async () => {
    const {body, headers} = await send({accept: 'text/html'})
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toContain('lateScripts')
  })

  test('ends for Next when it was sent', async () => {
    const ended = new Promise((resolve) => {
      respond = (response) => {
        response.setHeader('content-type', 'text/html')
        response.write(page, () => response.end(() => resolve('ended')))
      }
    })
    await send()
    expect(await ended).toBe('ended')
  })

  test('is sent once, however often Next ends it', async () => {
    respond = (response) => {
      response.setHeader('content-type', 'text/html')
      response.end(page)
      response.end()
    }
    const before = heads
    expect(gunzipSync((await send()).body).toString()).toContain('lateScripts')
    await send()
    expect(heads - before).toBe(2)
  })

  test('has no body where it leads on, or only its head is requested', async () => {
    respond = (response) => response.writeHead(307, {location: '/account'}).end()
    const led = await send()
    expect([led.status, led.headers.location, led.body.byteLength]).toEqual([307, '/account', 0])
    respond = (response) => response.setHeader('content-type', 'text/html').end()
    const head = await send(navigation, '/auth', 'HEAD')
    expect([head.status, head.headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('what is left to Next', () => {
  test.each([
    ['a part of a page', {...navigation, rsc: '1'}, '/auth'],
    ['a file', {...navigation, accept: '*/*'}, '/auth'],
    ['an interface', navigation, '/api/session'],
    ['a range', {...navigation, range: 'bytes=0-9'}, '/auth'],
  ])('%s', async (_name, headers, path) => {
    const {body} = await send(headers, path)
    expect(body.toString()).toBe(page)
    expect(accepted).toBe('gzip, br')
  })
})

test('another text is compressed, and a picture is not', async () => {
  respond = (response) => response.setHeader('content-type', 'application/rss+xml').end(`<a>${script}</a>`)
  expect(gunzipSync((await send()).body).toString()).toBe(`<a>${script}</a>`)
  respond = (response) =>
    response.writeHead(200, {'content-type': 'image/png', 'content-length': 3}).end('png')
  const {body, headers} = await send()
  expect([body.toString(), headers['content-type'], headers['content-length']]).toEqual([
    'png',
    'image/png',
    '3',
  ])
})
