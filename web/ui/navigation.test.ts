import {expect, test} from 'vitest'
import {listPageSlots} from './navigation.tsx'

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 6, [1, 2, 'gap', 6]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('on page %i of %i', (current, count, slots) => {
  expect(listPageSlots(current, count)).toEqual(slots)
})
