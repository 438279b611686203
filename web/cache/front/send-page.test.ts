import {createRequire} from 'node:module'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {isNotModified} from './send-page.ts'

const etag = '"abc"'

test.each([
  [{'if-none-match': '"abc"'}, true],
  [{'if-none-match': 'W/"abc"'}, true],
  [{'if-none-match': '"x", W/"abc"'}, true],
  [{'if-none-match': '*'}, true],
  [{'if-none-match': '"x"'}, false],
  [{}, false],
  [{'if-none-match': '"abc"', 'cache-control': 'max-age=0'}, true],
  [{'if-none-match': '"abc"', 'if-modified-since': 'Tue, 24 Nov 2026 09:00:00 GMT'}, false],
])('a client with %j has the page: %s, as Next judges it', (headers, expected) => {
  const require = createRequire(import.meta.url)
  const fresh = z
    .custom<(sent: Readonly<Record<string, string>>, page: Readonly<{etag: string}>) => boolean>(
      (value) => typeof value === 'function',
    )
    .parse(require('next/dist/compiled/fresh'))
  expect(isNotModified(headers, etag)).toBe(expected)
  expect(fresh(headers, {etag})).toBe(expected)
})

test('who wants it validated has the page as well: it has been', () => {
  const headers = {'if-none-match': etag, 'cache-control': 'no-cache'}
  expect(isNotModified(headers, etag)).toBe(true)
})
