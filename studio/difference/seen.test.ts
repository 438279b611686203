import {expect, test} from 'vitest'
import {countSeen, describeUnread} from './seen.ts'

test('a text is approved once each of its changes was seen, and never where one cannot be shown', () => {
  const all = {seen: 12, total: 12, hasUnshown: false}
  expect(describeUnread(null)).toBe('Read the changes in Review first')
  expect(describeUnread({...all, seen: 3})).toBe('Read all changes first: 3 of 12 changes seen')
  expect(describeUnread({...all, hasUnshown: true})).toContain('can’t show')
  expect(describeUnread(all)).toBeUndefined()
  expect(countSeen({...all, seen: 1, total: 1})).toBe('1 of 1 change seen')
})
