import {expect, test} from 'vitest'
import {siteUrl} from '#tests/support/site.ts'

const proxyId = '4f2a1c9e8b7d6a5f4e3d2c1b0a998877'

const idOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(new URL(path, siteUrl), {headers, redirect: 'manual'})
  await response.text()
  return response.headers.get('x-request-id')
}

test.each(['/legal', '/search?q=gold', '/api/health', '/no-such-page', '/media/none'])(
  'the response to %s has the id that the trusted proxy gave the request',
  async (path) => {
    expect(await idOf(path, {'x-request-id': proxyId})).toBe(proxyId)
  },
)

test('a request without an id gets one of its own, stored pages too', async () => {
  const ids = await Promise.all(['/legal', '/legal', '/api/health'].map(async (path) => await idOf(path)))
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
  expect(new Set(ids).size).toBe(ids.length)
})
