import {expect, test} from 'vitest'
import {nextTab} from './next-tab.ts'

test.each([
  ['ArrowRight', 0, 'ltr', 1],
  ['ArrowRight', 3, 'ltr', 0],
  ['ArrowLeft', 0, 'ltr', 3],
  ['ArrowLeft', 0, 'rtl', 1],
  ['ArrowRight', 0, 'rtl', 3],
  ['Home', 2, 'rtl', 0],
  ['End', 1, 'ltr', 3],
  ['ArrowDown', 1, 'ltr', null],
] as const)('%s from tab %i of four in %s leads to %s', (key, current, direction, next) => {
  expect(nextTab(key, current, 4, direction)).toBe(next)
})
