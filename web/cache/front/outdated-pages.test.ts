import {gunzipSync} from 'node:zlib'
import {describe, expect, test, vi} from 'vitest'
import {ageTo, isStored, next, requestPage, store} from '#tests/support/unit/stored-pages.ts'
import {markChanged} from '../mark-clock.ts'

describe('an outdated page', () => {
  const publish = () => {
    ageTo('/en/MENA/legal', 'outdated')
    next.texts.set('/en/MENA/legal', 'second text')
    markChanged(['siteSettings'])
  }

  test('is rendered again in the background, without a visitor who requests it', async () => {
    await store('/legal')
    const before = next.requested.length
    publish()
    await expect.poll(() => next.requested).toHaveLength(before + 1)
    await expect
      .poll(async () => gunzipSync((await requestPage('/legal')).body).toString())
      .toContain('second text')
    expect(next.requested).toHaveLength(before + 1)
  })

  test('is shown to everybody as long as it is being rendered, and is requested from Next once', async () => {
    await store('/legal', {cookie: 'region=MENA'})
    const before = next.requested.length
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    publish()
    const responses = await Promise.all(Array.from({length: 10}, async () => await requestPage('/legal')))
    expect(responses.map(({headers}) => headers['x-nextjs-cache'])).toEqual(Array(10).fill('STALE'))
    resolve()
    await expect
      .poll(async () => gunzipSync((await requestPage('/legal')).body).toString())
      .toContain('second text')
    expect(next.requested).toHaveLength(before + 1)
  })

  test('is kept by a cache in front for a second, not for as long as one that is fresh', async () => {
    const {headers} = await store('/legal')
    expect(headers['surrogate-control']).toBe('max-age=3600')
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    publish()
    expect((await requestPage('/legal')).headers['surrogate-control']).toBe('max-age=1')
    resolve()
    await expect
      .poll(async () => (await requestPage('/legal')).headers)
      .toMatchObject({'surrogate-control': 'max-age=3600', 'x-nextjs-cache': 'HIT'})
  })

  test('is not shown any longer when it is not rendered again in time', async () => {
    await store('/legal')
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    publish()
    expect(isStored(await requestPage('/legal'))).toBe(true)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_001)
    const response = requestPage('/legal')
    resolve()
    expect((await response).headers['x-nextjs-cache']).not.toBe('STALE')
  })

  test('is not shown for longer because it was compressed further', async () => {
    await store('/legal')
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    publish()
    expect(isStored(await requestPage('/legal'))).toBe(true)
    const start = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(start + 200_000)
    await expect
      .poll(async () => (await requestPage('/legal', {'accept-encoding': 'br'})).headers)
      .toMatchObject({'content-encoding': 'br', 'x-nextjs-cache': 'STALE'})
    now.mockReturnValue(start + 300_001)
    const response = requestPage('/legal')
    resolve()
    expect((await response).headers['x-nextjs-cache']).not.toBe('STALE')
  })

  test('is not shown where the page has another address now', async () => {
    await store('/blog/a-post')
    const {promise, resolve} = Promise.withResolvers<void>()
    next.isSlow = promise
    ageTo('/en/MENA/blog/a-post', 'outdated')
    markChanged(['blogPost'])
    expect(isStored(await requestPage('/blog/a-post'))).toBe(true)
    globalThis.marsaMovedPaths = async () =>
      await Promise.resolve(new Map([['/blog/a-post', '/blog/another-address']]))
    const response = requestPage('/blog/a-post')
    resolve()
    expect(isStored(await response)).toBe(false)
    globalThis.marsaMovedPaths = undefined
  })

  test('is forgotten when Next has none any more', async () => {
    await store('/legal')
    next.status = 404
    publish()
    await expect.poll(async () => (await requestPage('/legal')).status).toBe(404)
  })

  test('is not rendered for whoever claims to be the renderer', async () => {
    await store('/legal')
    const before = next.requested.length
    expect(isStored(await requestPage('/legal', {'x-rendered-again': 'a guess'}))).toBe(true)
    expect(next.requested).toHaveLength(before)
  })
})
