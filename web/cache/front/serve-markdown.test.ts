import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {readMarkdownAddress} from './serve-markdown.ts'

test.each([
  ['/legal.md', '/legal'],
  ['/index.md', '/'],
  ['/ar/index.md', '/ar'],
  ['/ar/trading/BRK.B.md?utm_source=a', '/ar/trading/BRK.B'],
  ['/blog/index.md', '/blog/index'],
  ['/.md', undefined],
  ['/legal', undefined],
  ['/legal?file=a.md', undefined],
  ['/legal/.md', undefined],
])('%s is the page %s', (url, page) => {
  expect(readMarkdownAddress(url)).toBe(page)
})
