import {expect, test} from 'vitest'
import {countChanges, countSeen, describeUnread, markRead, nameChange, nameVersion, readSeen} from './seen.ts'

test('a text is approved once each of its changes was seen, and never where one cannot be shown', () => {
  const all = {seen: 12, total: 12, hasUnshown: false}
  expect(describeUnread(null)).toBe('Read the changes in Review first')
  expect(describeUnread({...all, seen: 3})).toBe('Read all changes first: 3 of 12 changes seen')
  expect(describeUnread({...all, hasUnshown: true})).toContain('can’t show')
  expect(describeUnread(all)).toBeUndefined()
  expect(countSeen({...all, seen: 1, total: 1})).toBe('1 of 1 change seen')
})

test('a change that gets another value under the same title was not seen', () => {
  const change = (to: string) =>
    nameChange([
      {
        key: '.notice',
        titles: ['Notice'],
        language: 'en',
        kind: 'text',
        from: 'Old',
        to,
        notes: [],
        isReadable: true,
      },
    ])
  countChanges('v', [change('New')], false)
  markRead('v', change('New'))
  expect(readSeen('v')).toEqual({seen: 1, total: 1, hasUnshown: false})
  countChanges('v', [change('Guaranteed')], false)
  expect(readSeen('v')).toMatchObject({seen: 0, total: 1})
  countChanges('v', [change('New')], false)
  expect(readSeen('v')).toMatchObject({seen: 1})
})

test('a text is read again once what is live before it changes', () => {
  const draft = {_rev: 'd'}
  expect(nameVersion('x', draft, {_rev: 'a'})).not.toBe(nameVersion('x', draft, {_rev: 'b'}))
})
