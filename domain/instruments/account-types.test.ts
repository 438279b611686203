import {expect, test} from 'vitest'
import {accountTypeTitles, accountTypeCodes} from './account-types.ts'

test('every account type has a title of its own', () => {
  const titles = accountTypeCodes.map((code) => accountTypeTitles[code])
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(accountTypeCodes.length)
})
