import {expect, test} from 'vitest'
import {createRequestBudget, createLogBudget, isFirstUse} from './budgets.ts'

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

test('so many lines are written in a window, and the next one says how many were not', () => {
  let time = 0
  const spend = createLogBudget({max: 2, windowMs: 1_000, now: () => time})
  const granted = () => spend().isGranted
  expect([granted(), granted(), granted(), granted(), granted()]).toEqual([true, true, false, false, false])
  time = 999
  expect(spend()).toEqual({isGranted: false, leftOut: 0})
  time = 1_000
  expect(spend()).toEqual({isGranted: true, leftOut: 4})
  expect(spend()).toEqual({isGranted: true, leftOut: 0})
})

test('a signature is new once', () => {
  expect(['one', 'two', 'one', 'two', 'three'].map(isFirstUse)).toEqual([true, true, false, false, true])
})

test('the newest ten thousand signatures are remembered, and no more', () => {
  const signatures = Array.from({length: 10_001}, (_, index) => `signature ${index}`)
  expect(signatures.filter(isFirstUse)).toEqual(signatures)
  expect(signatures.slice(1).filter(isFirstUse)).toEqual([])
  expect(isFirstUse('signature 0')).toBe(true)
})
