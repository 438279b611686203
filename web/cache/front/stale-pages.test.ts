import {gunzipSync} from 'node:zlib'
import {describe, expect, test} from 'vitest'
import {ageTo, isStored, next, requestPage, store} from '#tests/support/unit/stored-pages.ts'
import {markChanged} from '../mark-clock.ts'

describe('a page that is stale through a publication', () => {
  const publish = () => {
    ageTo('/en/MENA/legal', 'stale')
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
