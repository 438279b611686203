import {expect, test} from 'vitest'
import {checkTags} from './check-tags.ts'

test('short words are tags, in either language', () => {
  expect(checkTags(['gold', 'central banks', 'ذهب'])).toEqual([])
  expect(checkTags(undefined)).toEqual([])
})

test('spaces around a tag, an empty one and a long one are refused by name', () => {
  expect(checkTags(['gold '])[0]?.message).toContain('gold ')
  expect(checkTags([''])).toHaveLength(1)
  expect(checkTags(['g'.repeat(41)])).toHaveLength(1)
  expect(checkTags(['g'.repeat(40)])).toEqual([])
})
