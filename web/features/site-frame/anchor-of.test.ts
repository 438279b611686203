import {expect, test} from 'vitest'
import {anchorOf} from './anchor-of.ts'

test.each([
  ['/status', 'status'],
  ['/trading-conditions', 'trading-conditions'],
  ['/legal#privacy', undefined],
  ['/', undefined],
])('the link to %s has the anchor %s', (href, anchor) => {
  expect(anchorOf(href)).toBe(anchor)
})
