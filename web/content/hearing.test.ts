import {expect, test} from 'vitest'
import {rememberHearing} from './hearing.ts'

test('a lost stream keeps the moment at which it was last heard', () => {
  const clock = {ms: 1_000}
  const hearing = rememberHearing(() => clock.ms)
  expect(hearing.current()).toEqual({isHeard: false, heardAt: undefined})
  hearing.note(true)
  clock.ms = 5_000
  hearing.note(false)
  expect(hearing.current()).toEqual({isHeard: false, heardAt: 1_000})
})
