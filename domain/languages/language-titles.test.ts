import {expect, test} from 'vitest'
import {languageTitles} from './language-titles.ts'
import {languages} from './languages.ts'

test('every language has a title of its own', () => {
  const titles = languages.map((code) => languageTitles[code])
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(titles).size).toBe(languages.length)
})
