import {expect, test} from 'vitest'
import {siteUrl} from '#tests/support/site.ts'

test.each([
  '/legal',
  '/auth',
  '/ar/auth',
  '/account',
  '/search?q=gold',
  '/trading-conditions?group=forex',
  '/nowhere',
])('the scripts of %s run after its first paint, and the page is compressed', async (path) => {
  const response = await fetch(new URL(path, siteUrl), {
    headers: {accept: 'text/html', 'accept-encoding': 'gzip'},
  })
  const html = await response.text()
  expect(html).toContain('lateScripts.forEach')
  expect(html).not.toMatch(/<script[^>]* async=""/u)
  expect(response.headers.get('content-encoding')).toBe('gzip')
})
