import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {makeHtml, next, requestPage, store} from '#tests/support/unit/stored-pages.ts'
import {plainWarning} from '../region/plain-warning.ts'

/** Variants of pages: as many as may be rendered at once and two. */
const variants = languages
  .flatMap((lang) =>
    ['/legal', '/contact', '/calculators', '/platforms', '/trading', '/partners'].flatMap((page) =>
      regionCodes.map((region) => ({url: lang === 'ar' ? `/ar${page}` : page, region})),
    ),
  )
  .slice(0, 66)

test('who requests more than can be rendered at once is told to come back, in their language and under a warning', async () => {
  const stored = await store('/blog')
  const {promise, resolve} = Promise.withResolvers<void>()
  next.isSlow = promise
  const pages = variants.map(async ({url, region}) => await requestPage(url, {cookie: `region=${region}`}))
  await expect.poll(() => next.requested.length).toBeGreaterThanOrEqual(64)
  const shed = await requestPage('/ar/quickstart', {'accept-encoding': 'identity'})
  expect([shed.status, shed.headers['retry-after'], shed.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(shed.body.toString()).toContain('<html lang="ar" dir="rtl">')
  expect(shed.body.toString()).toContain(plainWarning('ar', null))
  // What is stored is sent, and who requests what is being rendered waits for it.
  expect((await requestPage('/blog')).body).toEqual(stored.body)
  const [first] = variants
  const waiting = requestPage(first?.url ?? '', {
    cookie: `region=${first?.region}`,
    'accept-encoding': 'identity',
  })
  resolve()
  const statuses = (await Promise.all(pages)).map(({status}) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(2)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect((await waiting).body.toString()).toBe(makeHtml(`/en/${first?.region}/legal`))
  expect((await requestPage('/ar/quickstart')).status).toBe(200)
})
