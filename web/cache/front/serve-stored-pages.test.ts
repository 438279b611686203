import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {
  ageTo,
  makeHtml,
  isStored,
  next,
  type ReceivedResponse,
  rendered,
  requestPage,
  store,
} from '#tests/support/unit/stored-pages.ts'
import {markChanged} from '../mark-clock.ts'
import {waitUntil} from '#tests/support/timing.ts'

const readText = ({headers, body}: ReceivedResponse): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()

describe('a page that Next has sent', () => {
  test('is sent as it was, without Next', async () => {
    const first = await requestPage('/legal')
    const response = await store('/legal')
    const before = next.requested.length
    expect(gunzipSync((await requestPage('/legal')).body).toString()).toBe(makeHtml('/en/MENA/legal'))
    expect(next.requested).toHaveLength(before)
    expect(response.headers).toMatchObject({
      etag: first.headers.etag,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'policy of /en/MENA/legal',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-encoding': 'gzip',
    })
  })

  test('is sent to each client in an encoding that it takes', async () => {
    await store('/legal')
    const {body, headers} = await requestPage('/legal', {'accept-encoding': 'identity'})
    expect([body.toString(), headers['content-encoding']]).toEqual([makeHtml('/en/MENA/legal'), undefined])
    const accepts = {'accept-encoding': 'gzip, br'}
    for (const path of ['/legal', '/blog']) {
      const smaller = await requestPage(path, accepts)
      expect(smaller.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(smaller.body).toString()).toBe(makeHtml(`/en/MENA${path}`))
    }
  })

  test('is not sent again to whoever has it', async () => {
    const {headers} = await store('/legal')
    const again = await requestPage('/legal', {'if-none-match': headers.etag ?? ''})
    expect([again.status, again.body.byteLength, again.headers['content-security-policy']]).toEqual([
      304,
      0,
      'policy of /en/MENA/legal',
    ])
  })

  test('has a head without a body', async () => {
    const {headers} = await store('/legal')
    const head = await requestPage('/legal', {}, 'HEAD')
    expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ])
  })

  test('is that of its variant alone', async () => {
    for (const region of ['EU', 'UK']) await store('/legal', {cookie: `region=${region}`})
    for (const region of ['UK', 'EU', 'UK']) {
      const {body} = await requestPage('/legal', {cookie: `region=${region}`})
      expect(gunzipSync(body).toString()).toBe(makeHtml(`/en/${region}/legal`))
    }
  })

  test('sets no cookie of the visitor to whom it was sent first, and those of its own visitor', async () => {
    expect((await store('/legal')).headers['set-cookie']).toBeUndefined()
    const chosen = await requestPage('/legal', {'sec-fetch-site': 'same-origin'})
    expect(chosen.headers['set-cookie']?.join()).toMatch(/^lang=en;/u)
    // A cache in front must not store it for other visitors.
    expect(chosen.headers['surrogate-control']).toBeUndefined()
    expect((await requestPage('/legal')).headers['surrogate-control']).toBe('max-age=3600')
    expect((await requestPage('/legal')).headers['set-cookie']).toBeUndefined()
  })

  test('has no internal path in its headers', async () => {
    expect((await store('/legal')).headers).not.toHaveProperty('x-middleware-rewrite')
  })
})

test('a page that nobody had before is requested from Next once, however many visitors come first', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  next.isSlow = promise
  const before = next.requested.length
  const responses = Promise.all(Array.from({length: 10}, async () => await requestPage('/ar/legal')))
  await waitUntil('Next has the request', async () => (next.requested.length > before ? true : undefined))
  resolve()
  expect(new Set((await responses).map(({status}) => status))).toEqual(new Set([200]))
  expect(next.requested).toHaveLength(before + 1)
})

describe('a page is requested from Next again', () => {
  test('for a page that has expired', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'expired')
    next.texts.set('/en/MENA/legal', 'second text')
    const response = await requestPage('/legal')
    expect([isStored(response), readText(response).includes('second text')]).toEqual([false, true])
  })

  test('for a page of which another text was stored', async () => {
    await store('/legal')
    next.texts.set('/en/MENA/legal', 'second text')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', rendered('/en/MENA/legal'))
    expect(readText(await requestPage('/legal'))).toContain('second text')
    expect(gunzipSync((await store('/legal')).body).toString()).toContain('second text')
  })

  test('for a page that is gone', async () => {
    await store('/legal')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', null)
    expect(isStored(await requestPage('/legal'))).toBe(false)
  })

  test('once for a stale page, which everybody is shown meanwhile', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'stale')
    const before = next.requested.length
    // What is rendered has the same text, so it would be stale again.
    const render = Promise.withResolvers<void>()
    next.isSlow = render.promise
    const responses = await Promise.all(Array.from({length: 10}, async () => await requestPage('/legal')))
    expect(responses.map(({headers}) => headers['x-nextjs-cache'])).toEqual(Array(10).fill('STALE'))
    await expect.poll(() => next.requested).toHaveLength(before + 1)
    render.resolve()
  })

  test('for one stale page after the other, however many are requested', async () => {
    const regions = ['EU', 'UK', 'AU', 'SG'] as const
    const requestIn = async (region: string) => await requestPage('/legal', {cookie: `region=${region}`})
    for (const region of regions) await store('/legal', {cookie: `region=${region}`})
    for (const region of regions) ageTo(`/en/${region}/legal`, 'stale')
    const before = next.requested.length
    let render = Promise.withResolvers<void>()
    next.isSlow = render.promise
    await Promise.all([...regions, ...regions].map(requestIn))
    for (const [index, region] of regions.entries()) {
      await expect
        .poll(() => next.requested.slice(before))
        .toEqual(regions.slice(0, index + 1).map((begun) => `/en/${begun}/legal`))
      // The next one doesn't begin before this one is stored.
      expect((await requestIn(region)).headers['x-nextjs-cache']).toBe('STALE')
      expect(next.requested).toHaveLength(before + index + 1)
      next.texts.set(`/en/${region}/legal`, 'second text')
      const {resolve} = render
      render = Promise.withResolvers<void>()
      next.isSlow = render.promise
      resolve()
    }
    render.resolve()
  })

  test('until it has one, if a render fails', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'stale')
    next.status = 500
    const before = next.requested.length
    await requestPage('/legal')
    await expect.poll(() => next.requested).toHaveLength(before + 1)
    expect((await requestPage('/legal')).headers['x-nextjs-cache']).toBe('STALE')
  })

  test('once for all requests for an expired page at a time', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'expired')
    const before = next.requested.length
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    const responses = Promise.all(Array.from({length: 10}, async () => await requestPage('/legal')))
    await waitUntil('Next has the request', async () => (next.requested.length > before ? true : undefined))
    next.texts.set('/en/MENA/legal', 'second text')
    resolve()
    const bodies = (await responses).map(readText)
    expect(bodies.every((body) => body.includes('second text'))).toBe(true)
    expect(next.requested).toHaveLength(before + 1)
  })
})

describe('a request that comes after a publication, while Next renders the page,', () => {
  /** Requests a page before and after a mark. Returns how many of the two requests Next has before it responds. */
  async function requestAround(tag: string, age: 'fresh' | 'expired'): Promise<number> {
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    const count = (path: string) => next.requested.filter((requested) => requested === path).length
    const first = requestPage('/legal')
    await expect.poll(() => count('/en/MENA/legal')).toBe(1)
    markChanged([tag])
    ageTo('/en/MENA/legal', age)
    const second = requestPage('/legal')
    const other = requestPage('/legal', {cookie: 'region=EU'})
    await expect.poll(() => count('/en/EU/legal')).toBe(1)
    const held = count('/en/MENA/legal')
    resolve()
    await Promise.all([first, second, other])
    return held
  }

  test('waits for a render that began after it', async () => {
    expect(await requestAround('regionProfile/MENA', 'expired')).toBe(1)
    expect(next.requested.filter((path) => path === '/en/MENA/legal')).toHaveLength(2)
  })

  test('gets that render if it is current', async () => {
    expect(await requestAround('blogPost', 'fresh')).toBe(1)
    expect(next.requested.filter((path) => path === '/en/MENA/legal')).toHaveLength(1)
  })
})

test('a visitor who leaves while waiting for a render keeps no place, and Next renders nothing for them', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  next.isSlow = promise
  next.status = 404
  const first = requestPage('/legal')
  await expect.poll(() => next.requested).toHaveLength(1)
  markChanged(['regionProfile/MENA'])
  const leaving = new AbortController()
  const left = requestPage('/legal', {}, 'GET', leaving.signal)
  const other = requestPage('/legal', {cookie: 'region=EU'})
  await expect.poll(() => next.requested).toEqual(['/en/MENA/legal', '/en/EU/legal'])
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect.poll(() => next.left).toBe(1)
  resolve()
  await Promise.all([first, other])
  next.status = 200
  expect((await requestPage('/legal')).status).toBe(200)
  expect(next.requested.filter((path) => path === '/en/MENA/legal')).toHaveLength(2)
})

describe('nothing is stored', () => {
  test.each([404, 500])('of a response %i', async (failed) => {
    next.status = failed
    await requestPage('/legal')
    next.status = 200
    expect(isStored(await requestPage('/legal'))).toBe(false)
  })

  test('of a body that is not the one that Next has stored', async () => {
    const listener = globalThis.marsaPageListener
    globalThis.marsaPageListener = {
      onRead: (path) => listener?.onRead(path, {html: 'what is stored', age: () => 'fresh'}),
      onStored: () => undefined,
      isDue: () => false,
    }
    for (const _ of [1, 2, 3]) await requestPage('/legal')
    expect(isStored(await requestPage('/legal'))).toBe(false)
  })
})

describe('an unknown address', () => {
  test('gets one stored page of its variant, whatever the address', async () => {
    await store('/nowhere')
    const before = next.requested.length
    for (const url of ['/other', '/other/page?a=b']) {
      const {status, body, headers} = await requestPage(url, {'if-none-match': '*'})
      expect([status, gunzipSync(body).toString()]).toEqual([404, makeHtml('/en/MENA/not-found')])
      expect(headers['surrogate-control']).toBeUndefined()
    }
    expect(next.requested).toHaveLength(before)
    const arabic = await requestPage('/ar/other', {cookie: 'region=EU', 'accept-encoding': 'identity'})
    expect([arabic.status, arabic.body.toString()]).toEqual([404, makeHtml('/ar/EU/not-found')])
  })
})

const ofRouter = {rsc: '1', 'next-router-state-tree': '[]'}

describe.each([
  ['the data of a page', '/legal?_rsc=a', ofRouter, '/en/MENA/legal'],
  ['a share picture', '/share/en/legal', {}, '/share/en/legal'],
])('a request for %s', (_, url, headers, path) => {
  const count = () => next.requested.filter((requested) => requested === path).length

  test('waits for a render that began after a publication', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    const first = requestPage(url, headers)
    await expect.poll(count).toBe(1)
    markChanged(['regionProfile/MENA'])
    const second = requestPage(url, headers)
    const other = requestPage('/legal', {cookie: 'region=EU'})
    await expect.poll(() => next.requested).toContain('/en/EU/legal')
    expect(count()).toBe(1)
    resolve()
    await Promise.all([first, second, other])
    expect(count()).toBe(2)
  })

  test('is held by its render, not by a visitor who left', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    const leaving = new AbortController()
    const left = requestPage(url, headers, 'GET', leaving.signal)
    await expect.poll(count).toBe(1)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await expect.poll(() => next.left).toBe(1)
    markChanged(['regionProfile/MENA'])
    const second = requestPage(url, headers)
    const other = requestPage('/legal', {cookie: 'region=EU'})
    await expect.poll(() => next.requested).toContain('/en/EU/legal')
    expect(count()).toBe(1)
    resolve()
    await Promise.all([second, other])
    expect(count()).toBe(2)
  })
})

test('share pictures and data count among the renders of the server', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  next.isSlow = promise
  const pictures = Array.from(
    {length: 63},
    async (_, number) => await requestPage(`/share/en/page-${number}`),
  )
  const data = requestPage('/legal?_rsc=a', ofRouter)
  await expect.poll(() => next.requested).toHaveLength(64)
  expect((await requestPage('/contact')).status).toBe(503)
  expect((await requestPage('/share/en/contact')).status).toBe(503)
  resolve()
  await Promise.all([...pictures, data])
  expect((await requestPage('/contact')).status).toBe(200)
})
