import {expect, test} from 'vitest'
import {flagNames, flagTitles} from './region-record.ts'

test('every flag has a title of its own', () => {
  const titles = flagNames.map((code) => flagTitles[code])
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(flagNames.length)
})
