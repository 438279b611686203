import {expect, test} from 'vitest'
import {
  countChanges,
  countSeen,
  describeUncountersignable,
  describeUnread,
  markRead,
  nameChange,
  nameVersion,
  readSeen,
} from './seen.ts'

test('a text is approved once each of its changes was seen, and never where one cannot be shown', () => {
  const all = {seen: 12, total: 12, hasUnshown: false, comparedWith: null, hash: 'h', languages: []}
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
        whole: null,
        from: 'Old',
        to,
        notes: [],
        isReadable: true,
      },
    ])
  const reviewed = {hasUnshown: false, comparedWith: null, hash: 'h', languages: ['en'] as const}
  countChanges('v', [change('New')], reviewed)
  markRead('v', change('New'))
  expect(readSeen('v')).toEqual({...reviewed, seen: 1, total: 1})
  countChanges('v', [change('Guaranteed')], reviewed)
  expect(readSeen('v')).toMatchObject({seen: 0, total: 1})
  countChanges('v', [change('New')], reviewed)
  expect(readSeen('v')).toMatchObject({seen: 1})
})

test('a text is read again once what is live before it changes', () => {
  const draft = {_rev: 'd'}
  expect(nameVersion('x', draft, {_rev: 'a'})).not.toBe(nameVersion('x', draft, {_rev: 'b'}))
})

test('reading a version in a release does not count for a draft that the same transaction wrote', () => {
  const [draft, version] = ['drafts.x', 'versions.rGold.x'].map((_id) => ({_id, _rev: 'd'}))
  expect(nameVersion('x', draft, null)).not.toBe(nameVersion('x', version, null))
})

test('a live text is not countersigned where Review shows no change', () => {
  const none = {seen: 0, total: 0, hasUnshown: false, comparedWith: null, hash: 'h', languages: []}
  expect(describeUncountersignable(none)).toContain('Send a change for approval')
  expect(describeUncountersignable({...none, hasUnshown: true})).toContain('can’t show')
  expect(describeUncountersignable({...none, total: 2})).toBe('Read all changes first: 0 of 2 changes seen')
  expect(describeUncountersignable({...none, total: 2, seen: 2})).toBeUndefined()
})
