import {beforeEach, expect, test} from 'vitest'
import {isFirstNotification} from './follow-marks.ts'
import {markChanged, markedSince, momentOfNow, findMoment, momentTag} from './mark-clock.ts'

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
})

test('what began before a mark is older than it, and what began after is not', () => {
  const before = momentOfNow()
  markChanged(['regionProfile'])
  expect(markedSince(['content', 'regionProfile'], before)).toEqual(['regionProfile'])
  expect(markedSince(['content', 'regionProfile'], momentOfNow())).toEqual([])
})

test('what another process stored holds until a tag of it is marked in this one', () => {
  markChanged(['a-tag'])
  const other = {...momentOfNow(), process: '00000000', sequence: 9_000}
  expect(markedSince(['a-tag', 'another'], other)).toEqual(['a-tag'])
  expect(markedSince(['another'], other)).toEqual([])
})

test('a moment is found again among the tags that it was stored with', () => {
  markChanged(['a-tag'])
  const moment = momentOfNow()
  expect(findMoment(['content', momentTag(moment), 'a-tag'])).toEqual(moment)
  expect(findMoment(['content', 'began:nothing'])).toBeUndefined()
})

test('a change that was received is not new, and the next one is', () => {
  expect(isFirstNotification('regionProfile-EU', 't1')).toBe(true)
  expect(isFirstNotification('regionProfile-EU', 't1')).toBe(false)
  expect(isFirstNotification('regionProfile-UK', 't1')).toBe(true)
  expect(isFirstNotification('regionProfile-EU', 't2')).toBe(true)
})
