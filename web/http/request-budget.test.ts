import {expect, test} from 'vitest'
import {createRequestBudget} from './request-budget.ts'

function budget() {
  const clock = {ms: 0}
  return {clock, consume: createRequestBudget({max: 2, windowMs: 60_000, now: () => clock.ms})}
}

test('a sender has so many requests in a window, and learns when to try again', () => {
  const {clock, consume} = budget()
  expect([consume('a'), consume('a')]).toEqual([{isGranted: true}, {isGranted: true}])
  clock.ms = 15_000
  expect(consume('a')).toEqual({isGranted: false, retryAfterSeconds: 45})
})

test('senders do not use up the requests of others', () => {
  const {consume} = budget()
  for (let request = 0; request < 5; request++) consume('a')
  expect(consume('b')).toEqual({isGranted: true})
})

test('a new window grants again', () => {
  const {clock, consume} = budget()
  for (let request = 0; request < 5; request++) consume('a')
  clock.ms = 60_000
  expect(consume('a')).toEqual({isGranted: true})
})
