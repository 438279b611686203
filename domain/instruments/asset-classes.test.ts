import {expect, test} from 'vitest'
import {assetClassTitles, assetClasses} from './asset-classes.ts'

test('every asset class has a title of its own', () => {
  const titles = assetClasses.map((code) => assetClassTitles[code])
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(assetClasses.length)
})
