import {expect, test} from 'vitest'
import {pluralForm} from './plural.ts'

const forms = {
  zero: 'none',
  one: 'exactly one',
  two: 'exactly two',
  few: '{count}, a few',
  many: '{count}, many',
  other: '{count} of them',
}

test.each([
  [0, 'none'],
  [1, 'exactly one'],
  [2, '{count} of them'],
  [3, '{count} of them'],
  [11, '{count} of them'],
  [101, '{count} of them'],
])('English has a form for none, one and all other numbers: %i', (count, form) => {
  expect(pluralForm('en', forms, count)).toBe(form)
})

test.each([
  [0, 'none'],
  [1, 'exactly one'],
  [2, 'exactly two'],
  [3, '{count}, a few'],
  [10, '{count}, a few'],
  [11, '{count}, many'],
  [99, '{count}, many'],
  [100, '{count} of them'],
  [101, '{count} of them'],
  [102, '{count} of them'],
  [103, '{count}, a few'],
  [111, '{count}, many'],
])('Arabic has six forms, which repeat after a hundred without those of one and two: %i', (count, form) => {
  expect(pluralForm('ar', forms, count)).toBe(form)
})
