import {expect, test} from 'vitest'
import {instrumentGroupTitles, instrumentGroups} from './instrument.ts'

test('every group of instruments has a title of its own', () => {
  const titles = instrumentGroups.map((code) => instrumentGroupTitles[code])
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(instrumentGroups.length)
})
