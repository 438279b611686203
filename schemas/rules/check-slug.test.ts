import {expect, test} from 'vitest'
import {checkSlug} from './check-slug.ts'

test.each(['pip', 'best-execution', 'top-10'])('%s is well formed', (slug) => {
  expect(checkSlug(slug)).toEqual([])
})

test.each(['Pip', 'best--execution', '-pip', 'pip-', 'سعر', 'a b', 'a/b'])('%s is not', (slug) => {
  expect(checkSlug(slug)).toHaveLength(1)
})

test('81 characters are too many', () => {
  expect(checkSlug('a'.repeat(80))).toEqual([])
  expect(checkSlug('a'.repeat(81))).toHaveLength(1)
})
