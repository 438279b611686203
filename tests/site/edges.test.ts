import {describe, expect, test} from 'vitest'
import {siteUrl} from '#tests/support/site-url.ts'

const ask = async (path: string, method = 'GET') =>
  await fetch(new URL(path, siteUrl), {method, redirect: 'manual'})

describe('a request that no page can answer', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s is refused, and what is allowed is said',
    async (method) => {
      const {status, headers} = await ask('/legal', method)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    },
  )

  test.each(['/media/%', '/media/%E0%A4%A', '/share/en/%', '/legal/%', '/ar/trading/%E0%A4%A'])(
    'the malformed address %s is no fault of the server',
    async (path) => {
      expect([400, 404]).toContain((await ask(path)).status)
    },
  )
})

test('security.txt says where to report, for less than a year', async () => {
  const response = await ask('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu)
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`)
  const [, expires = ''] = /^Expires: (.+)$/mu.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(366)
})
