import {expect, test} from 'vitest'
import {requestBadge} from './request-badge.ts'

test.each([
  ['refused', 'not approved'],
  ['void', 'request no longer valid'],
  ['waiting', 'waits for approval'],
  // What was published before says nothing of the draft that was written since.
  ['published', undefined],
  [null, undefined],
])('a request that is %s', (state, text) => {
  expect(requestBadge({state, isTakenBack: false})?.text).toBe(text)
  expect(requestBadge({state, isTakenBack: true})).toBeUndefined()
})

test('no request', () => {
  expect(requestBadge(null)).toBeUndefined()
})
