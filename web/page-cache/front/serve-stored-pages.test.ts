import '#tests/support/site-variables.ts'
import {type IncomingHttpHeaders, type Server, createServer, request} from 'node:http'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {generateETag} from 'next/dist/server/lib/etag.js'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {waitUntil} from '#tests/support/wait-until.ts'
import type {PageAge} from '../rendered-page.ts'
import {readVisit} from './read-visit.ts'
import {serveStoredPages} from './serve-stored-pages.ts'

type Answer = Readonly<{status: number; headers: IncomingHttpHeaders; body: Buffer}>

/** In the place of Next: what it has stored of each page, and what it was asked. */
let texts: Map<string, string>
/** By the text of a page. */
let ages: Map<string, PageAge>
let asked: string[]
let status = 200
let isSlow: Promise<void> | null = null
let server: Server
let port = 0

const htmlOf = (path: string) => `<p>${texts.get(path) ?? `first text of ${path}`}</p>`.repeat(200)
const rendered = (path: string) => {
  const html = htmlOf(path)
  return {html, age: () => ages.get(html) ?? 'fresh'}
}
/** What is stored of a page now will never be younger. */
const ageTo = (path: string, age: PageAge) => ages.set(htmlOf(path), age)

beforeEach(async () => {
  texts = new Map()
  ages = new Map()
  asked = []
  status = 200
  isSlow = null
  const filter = serveStoredPages()
  server = createServer((sent, response) => {
    const pass = async () => {
      const path = readVisit(sent)?.path ?? 'elsewhere'
      asked.push(path)
      await isSlow
      const page = rendered(path)
      globalThis.marsaPageListener?.onRead(path, page)
      response.statusCode = status
      response.setHeader('etag', generateETag(page.html))
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', `policy of ${path}`)
      response.setHeader('set-cookie', 'of=the first visitor')
      response.setHeader('x-middleware-rewrite', path)
      response.end(page.html)
    }
    filter(sent, response, () => void pass())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  port = z.object({port: z.number()}).parse(server.address()).port
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  await new Promise<Answer>((resolve, reject) => {
    request(
      {port, host: '127.0.0.1', path: url, method, headers: {'accept-encoding': 'gzip', ...headers}},
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
      .once('error', reject)
      .end()
  })

const isStored = ({headers}: Answer) => headers['x-nextjs-cache'] !== undefined

/** Asks until the bytes of the page are here. */
async function store(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return await waitUntil(`${url} is stored`, async () => {
    const answer = await ask(url, headers)
    return isStored(answer) ? answer : undefined
  })
}

describe('a page that Next has sent', () => {
  test('is sent as it was, without Next', async () => {
    const first = await ask('/legal')
    const answer = await store('/legal')
    const before = asked.length
    expect(gunzipSync((await ask('/legal')).body).toString()).toBe(htmlOf('/en/MENA/legal'))
    expect(asked).toHaveLength(before)
    expect(answer.headers).toMatchObject({
      etag: first.headers.etag,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'policy of /en/MENA/legal',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-encoding': 'gzip',
    })
  })

  test('is sent to each client in an encoding that it takes', async () => {
    await store('/legal')
    const {body, headers} = await ask('/legal', {'accept-encoding': 'identity'})
    expect([body.toString(), headers['content-encoding']]).toEqual([htmlOf('/en/MENA/legal'), undefined])
    const smaller = await waitUntil('there is a smaller body', async () => {
      const answer = await ask('/legal', {'accept-encoding': 'gzip, br'})
      return answer.headers['content-encoding'] === 'br' ? answer : undefined
    })
    expect(brotliDecompressSync(smaller.body).toString()).toBe(htmlOf('/en/MENA/legal'))
  })

  test('is not sent again to whoever has it', async () => {
    const {headers} = await store('/legal')
    const again = await ask('/legal', {'if-none-match': headers.etag ?? ''})
    expect([again.status, again.body.byteLength, again.headers['content-security-policy']]).toEqual([
      304,
      0,
      'policy of /en/MENA/legal',
    ])
  })

  test('has a head without a body', async () => {
    const {headers} = await store('/legal')
    const head = await ask('/legal', {}, 'HEAD')
    expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
  })

  test('is that of its variant alone', async () => {
    for (const region of ['EU', 'UK']) await store('/legal', {cookie: `region=${region}`})
    for (const region of ['UK', 'EU', 'UK']) {
      const {body} = await ask('/legal', {cookie: `region=${region}`})
      expect(gunzipSync(body).toString()).toBe(htmlOf(`/en/${region}/legal`))
    }
  })

  test('sets no cookie of the visitor to whom it was sent first, and those of its own visitor', async () => {
    expect((await store('/legal')).headers['set-cookie']).toBeUndefined()
    const chosen = await ask('/legal', {'sec-fetch-site': 'same-origin'})
    expect(chosen.headers['set-cookie']?.join()).toMatch(/^lang=en;/u)
    expect((await ask('/legal')).headers['set-cookie']).toBeUndefined()
  })

  test('tells no internal path', async () => {
    expect((await store('/legal')).headers).not.toHaveProperty('x-middleware-rewrite')
  })
})

describe('Next is asked again', () => {
  test('for a page that has expired', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'expired')
    texts.set('/en/MENA/legal', 'second text')
    const answer = await ask('/legal')
    expect([isStored(answer), answer.body.toString().includes('second text')]).toEqual([false, true])
  })

  test('for a page of which another text was stored', async () => {
    await store('/legal')
    texts.set('/en/MENA/legal', 'second text')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', rendered('/en/MENA/legal'))
    expect((await ask('/legal')).body.toString()).toContain('second text')
    expect(gunzipSync((await store('/legal')).body).toString()).toContain('second text')
  })

  test('for a page that is gone', async () => {
    await store('/legal')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', null)
    expect(isStored(await ask('/legal'))).toBe(false)
  })

  test('once for a stale page, which others are shown meanwhile', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'stale')
    const before = asked.length
    const answers = await Promise.all(Array.from({length: 10}, async () => await ask('/legal')))
    expect(asked).toHaveLength(before + 1)
    expect(answers.filter(({headers}) => headers['x-nextjs-cache'] === 'STALE')).toHaveLength(9)
  })

  test('once for all who ask for an expired page at a time', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'expired')
    const before = asked.length
    const {promise, resolve} = Promise.withResolvers<void>()
    isSlow = promise
    const answers = Promise.all(Array.from({length: 10}, async () => await ask('/legal')))
    await waitUntil('Next is asked', async () => (asked.length > before ? true : undefined))
    texts.set('/en/MENA/legal', 'second text')
    resolve()
    const bodies = (await answers).map(({headers, body}) =>
      (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
    )
    expect(bodies.every((body) => body.includes('second text'))).toBe(true)
    expect(asked).toHaveLength(before + 1)
  })
})

describe('nothing is stored', () => {
  test.each([404, 500])('of an answer %i', async (failed) => {
    status = failed
    await ask('/legal')
    status = 200
    expect(isStored(await ask('/legal'))).toBe(false)
  })

  test('of a body that is not the one that Next has stored', async () => {
    const listener = globalThis.marsaPageListener
    globalThis.marsaPageListener = {
      onRead: (path) => listener?.onRead(path, {html: 'what is stored', age: () => 'fresh'}),
      onStored: () => undefined,
    }
    for (const _ of [1, 2, 3]) await ask('/legal')
    expect(isStored(await ask('/legal'))).toBe(false)
  })
})
