import {expect, test} from 'vitest'
import {addTyped, findTyped, nothingTyped} from './use-menu.ts'

const regions = ['International', 'European Union', 'United Kingdom', 'Australia', 'Middle East', 'Singapore']

test('letters typed within a second belong together, and later ones start anew', () => {
  const first = addTyped(nothingTyped, 'U', 5_000)
  expect(addTyped(first, 'n', 6_000).text).toBe('un')
  expect(addTyped(first, 'n', 6_001).text).toBe('n')
})

test('a text finds the name that begins with it', () => {
  expect(findTyped(regions, 0, 'uni')).toBe(2)
  expect(findTyped(regions, 2, 'uni')).toBe(2)
  expect(findTyped(regions, 2, 'x')).toBe(-1)
})

test('one letter again and again steps through the names, round the end', () => {
  const names = ['Sand', 'Sea', 'Quay']
  expect(findTyped(names, 0, 's')).toBe(1)
  expect(findTyped(names, 1, 'ss')).toBe(0)
})

test('Arabic names are found too', () => {
  expect(findTyped(['دولي', 'أستراليا', 'سنغافورة'], 0, 'س')).toBe(2)
})
