import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {ageTo, ask, htmlOf, isStored, next, rendered, store} from '#tests/support/stored-pages.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

describe('a page that Next has sent', () => {
  test('is sent as it was, without Next', async () => {
    const first = await ask('/legal')
    const answer = await store('/legal')
    const before = next.requested.length
    expect(gunzipSync((await ask('/legal')).body).toString()).toBe(htmlOf('/en/MENA/legal'))
    expect(next.requested).toHaveLength(before)
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

describe('Next is next.requested again', () => {
  test('for a page that has expired', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'expired')
    next.texts.set('/en/MENA/legal', 'second text')
    const answer = await ask('/legal')
    expect([isStored(answer), answer.body.toString().includes('second text')]).toEqual([false, true])
  })

  test('for a page of which another text was stored', async () => {
    await store('/legal')
    next.texts.set('/en/MENA/legal', 'second text')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', rendered('/en/MENA/legal'))
    expect((await ask('/legal')).body.toString()).toContain('second text')
    expect(gunzipSync((await store('/legal')).body).toString()).toContain('second text')
  })

  test('for a page that is gone', async () => {
    await store('/legal')
    globalThis.marsaPageListener?.onStored('/en/MENA/legal', null)
    expect(isStored(await ask('/legal'))).toBe(false)
  })

  test('once for a stale page, which everybody is shown meanwhile', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'stale')
    const before = next.requested.length
    const answers = await Promise.all(Array.from({length: 10}, async () => await ask('/legal')))
    expect(answers.map(({headers}) => headers['x-nextjs-cache'])).toEqual(Array(10).fill('STALE'))
    await expect.poll(() => next.requested).toHaveLength(before + 1)
  })

  test('for one stale page after the other, however many are asked for', async () => {
    const regions = ['EU', 'UK', 'AU', 'SG'] as const
    const askOf = async (region: string) => await ask('/legal', {cookie: `region=${region}`})
    for (const region of regions) await store('/legal', {cookie: `region=${region}`})
    for (const region of regions) ageTo(`/en/${region}/legal`, 'stale')
    const before = next.requested.length
    await Promise.all([...regions, ...regions].map(askOf))
    for (const [index, region] of regions.entries()) {
      const path = `/en/${region}/legal`
      await expect
        .poll(() => next.requested.slice(before))
        .toEqual(regions.slice(0, index + 1).map((begun) => `/en/${begun}/legal`))
      // Nobody begins the next one before this one is stored.
      expect((await askOf(region)).headers['x-nextjs-cache']).toBe('STALE')
      expect(next.requested).toHaveLength(before + index + 1)
      next.texts.set(path, 'second text')
      globalThis.marsaPageListener?.onStored(path, rendered(path))
    }
  })

  test('once for all who ask for an expired page at a time', async () => {
    await store('/legal')
    ageTo('/en/MENA/legal', 'expired')
    const before = next.requested.length
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    const answers = Promise.all(Array.from({length: 10}, async () => await ask('/legal')))
    await waitUntil('Next is asked', async () => (next.requested.length > before ? true : undefined))
    next.texts.set('/en/MENA/legal', 'second text')
    resolve()
    const bodies = (await answers).map(({headers, body}) =>
      (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
    )
    expect(bodies.every((body) => body.includes('second text'))).toBe(true)
    expect(next.requested).toHaveLength(before + 1)
  })
})

describe('nothing is stored', () => {
  test.each([404, 500])('of an answer %i', async (failed) => {
    next.status = failed
    await ask('/legal')
    next.status = 200
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
