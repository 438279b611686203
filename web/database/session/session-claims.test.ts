import {UnsecuredJWT} from 'jose'
import {describe, expect, test} from 'vitest'
import {isSessionOver} from './session-claims.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-23T10:00:00Z')
const makeToken = (...days: readonly number[]) =>
  new UnsecuredJWT({
    amr: days.map((ago) => ({method: 'password', timestamp: Math.floor((now - ago * day) / 1000)})),
  }).encode()

describe('a session', () => {
  test.each([
    [[0], false],
    [[29.9], false],
    [[30.1], true],
    // The second factor was used later.
    [[1, 31], true],
    [[], false],
  ])('that was proved %j days ago is over: %s', (days, isOver) => {
    expect(isSessionOver(makeToken(...days), now)).toBe(isOver)
  })

  test.each(['', 'a.b.c', 'a', `a.${Buffer.from('"text"').toString('base64url')}.c`])(
    'with the unreadable token %j is left to the service',
    (token) => {
      expect(isSessionOver(token, now)).toBe(false)
    },
  )
})
