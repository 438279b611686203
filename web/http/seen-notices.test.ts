import {expect, test} from 'vitest'
import {isFirstTime} from './seen-notices.ts'

test('a signature is new once', () => {
  expect(['one', 'two', 'one', 'two', 'three'].map(isFirstTime)).toEqual([true, true, false, false, true])
})

test('the newest ten thousand signatures are remembered, and no more', () => {
  const signatures = Array.from({length: 10_001}, (_, index) => `signature ${index}`)
  expect(signatures.filter(isFirstTime)).toEqual(signatures)
  expect(signatures.slice(1).filter(isFirstTime)).toEqual([])
  expect(isFirstTime('signature 0')).toBe(true)
})
