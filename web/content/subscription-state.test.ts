import {expect, test} from 'vitest'
import {rememberSubscription} from './subscription-state.ts'

test('a lost stream keeps the moment at which it was last received', () => {
  const clock = {ms: 1_000}
  const subscription = rememberSubscription(() => clock.ms)
  expect(subscription.current()).toEqual({isSubscribed: false, lastEventAt: undefined})
  subscription.note(true)
  clock.ms = 5_000
  subscription.note(false)
  expect(subscription.current()).toEqual({isSubscribed: false, lastEventAt: 1_000})
})
