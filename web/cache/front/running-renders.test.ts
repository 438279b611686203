import {expect, test} from 'vitest'
import {ageTo, next, requestPage, store} from '#tests/support/unit/stored-pages.ts'
import {markChanged} from '../mark-clock.ts'

const others: ReadonlyArray<readonly [string, string, Readonly<Record<string, string>>, string]> = [
  ['with a parameter of another tool', '/legal?_ga=1', {}, '/en/MENA/legal'],
  ['for a part of a document', '/legal', {range: 'bytes=0-9'}, '/en/MENA/legal'],
  ['with a header of a proxy', '/legal', {'x-now-id': '1'}, '/en/MENA/legal'],
  ['with invalid cookies of a preview', '/legal', {cookie: '__prerender_bypass=a'}, '/en/MENA/legal'],
  ['with another spelling of an address', '/blog/../legal', {}, '/en/MENA/legal'],
  ['with an encoded address', '/%6Cegal', {}, '/en/MENA/not-found'],
]

test.each(others)(
  'no visitor joins the render for a request %s if it may miss a publication',
  async (_, url, headers, path) => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const count = () => next.requested.filter((requested) => requested === path).length
    next.isSlow = first.promise
    const other = requestPage(url, headers)
    await expect.poll(count).toBe(1)
    markChanged(['regionProfile/MENA'])
    next.isSlow = second.promise
    const visitor = requestPage(path.endsWith('/not-found') ? '/nowhere' : '/legal')
    const later = requestPage('/legal', {cookie: 'region=EU'})
    await expect.poll(() => next.requested).toContain('/en/EU/legal')
    expect(count()).toBe(1)
    first.resolve()
    await expect.poll(count).toBe(2)
    second.resolve()
    await Promise.all([other, visitor, later])
  },
)

test('no visitor joins the render of those who waited for a page in vain, if it may miss a publication', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const count = () => next.requested.filter((path) => path === '/en/MENA/legal').length
  next.isSlow = first.promise
  next.status = 404
  const responses = [requestPage('/legal')]
  await expect.poll(count).toBe(1)
  responses.push(requestPage('/legal'))
  responses.push(requestPage('/legal', {cookie: 'region=EU'}))
  await expect.poll(() => next.requested).toContain('/en/EU/legal')
  next.isSlow = second.promise
  first.resolve()
  await expect.poll(count).toBe(2)
  markChanged(['regionProfile/MENA'])
  responses.push(requestPage('/legal'), requestPage('/legal', {cookie: 'region=UK'}))
  await expect.poll(() => next.requested).toContain('/en/UK/legal')
  expect(count()).toBe(2)
  second.resolve()
  await Promise.all(responses)
  expect(count()).toBe(3)
})

test('no visitor joins the render of a stale page for its data if it may miss a publication', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await store('/legal')
  const before = next.requested.length
  const count = () => next.requested.slice(before).filter((path) => path === '/en/MENA/legal').length
  ageTo('/en/MENA/legal', 'stale')
  next.isSlow = first.promise
  const data = requestPage('/legal?_rsc=a', {rsc: '1', 'next-router-state-tree': '[]'})
  await expect.poll(count).toBe(1)
  markChanged(['regionProfile/MENA'])
  ageTo('/en/MENA/legal', 'expired')
  next.isSlow = second.promise
  const visitor = requestPage('/legal')
  const other = requestPage('/legal', {cookie: 'region=EU'})
  await expect.poll(() => next.requested).toContain('/en/EU/legal')
  expect(count()).toBe(1)
  first.resolve()
  await expect.poll(count).toBe(2)
  second.resolve()
  await Promise.all([data, visitor, other])
})
