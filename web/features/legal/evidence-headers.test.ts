import {expect, test} from 'vitest'
import {evidenceHeaders, textTypes} from './evidence-headers.ts'

test('a stored page is a page, and for no search engine', () => {
  expect(evidenceHeaders(textTypes.page)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
})

test('a stored style sheet is one, and never changes', () => {
  expect(evidenceHeaders(textTypes.stylesheet)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
