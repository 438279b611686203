import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {
  ageTo,
  makeHtml,
  isStored,
  next,
  rendered,
  requestPage,
  store,
} from '#tests/support/unit/stored-pages.ts'
import {markChanged} from '../mark-clock.ts'
import {waitUntil} from '#tests/support/timing.ts'

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
    const smaller = await waitUntil('there is a smaller body', async () => {
      const response = await requestPage('/legal', {'accept-encoding': 'gzip, br'})
      return response.headers['content-encoding'] === 'br' ? response : undefined
    })
    expect(brotliDecompressSync(smaller.body).toString()).toBe(makeHtml('/en/MENA/legal'))
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
    expect([isStored(response), response.body.toString().includes('second text')]).toEqual([false, true])
  })

  test('for a page of which another text was stored', async () => {
    await store('/legal')
    next.texts.set('/en/MENA/legal', 'second text')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', rendered('/en/MENA/legal'))
    expect((await requestPage('/legal')).body.toString()).toContain('second text')
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
    const responses = await Promise.all(Array.from({length: 10}, async () => await requestPage('/legal')))
    expect(responses.map(({headers}) => headers['x-nextjs-cache'])).toEqual(Array(10).fill('STALE'))
    await expect.poll(() => next.requested).toHaveLength(before + 1)
  })

  test('for one stale page after the other, however many are requested', async () => {
    const regions = ['EU', 'UK', 'AU', 'SG'] as const
    const requestIn = async (region: string) => await requestPage('/legal', {cookie: `region=${region}`})
    for (const region of regions) await store('/legal', {cookie: `region=${region}`})
    for (const region of regions) ageTo(`/en/${region}/legal`, 'stale')
    const before = next.requested.length
    await Promise.all([...regions, ...regions].map(requestIn))
    for (const [index, region] of regions.entries()) {
      const path = `/en/${region}/legal`
      await expect
        .poll(() => next.requested.slice(before))
        .toEqual(regions.slice(0, index + 1).map((begun) => `/en/${begun}/legal`))
      // The next one doesn't begin before this one is stored.
      expect((await requestIn(region)).headers['x-nextjs-cache']).toBe('STALE')
      expect(next.requested).toHaveLength(before + index + 1)
      next.texts.set(path, 'second text')
      globalThis.marsaPageListener?.onStored(path, rendered(path))
    }
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
    const bodies = (await responses).map(({headers, body}) =>
      (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
    )
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
    }
    for (const _ of [1, 2, 3]) await requestPage('/legal')
    expect(isStored(await requestPage('/legal'))).toBe(false)
  })
})
