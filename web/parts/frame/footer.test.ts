import {expect, test} from 'vitest'
import {toAnchor, fillYear} from './footer.tsx'

test.each([
  ['/status', 'status'],
  ['/trading-conditions', 'trading-conditions'],
  ['/legal#privacy', undefined],
  ['/', undefined],
])('the link to %s has the anchor %s', (href, anchor) => {
  expect(toAnchor(href)).toBe(anchor)
})

test('the year replaces its placeholder', () => {
  expect(fillYear('© {year} Marsa Markets', new Date('2026-11-20T00:00:00Z'))).toBe('© 2026 Marsa Markets')
})
