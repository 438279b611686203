import {expect, test} from 'vitest'
import {isFirstUse} from './replay-cache.ts'

test('a signature is new once', () => {
  expect(['one', 'two', 'one', 'two', 'three'].map(isFirstUse)).toEqual([true, true, false, false, true])
})

test('the newest ten thousand signatures are remembered, and no more', () => {
  const signatures = Array.from({length: 10_001}, (_, index) => `signature ${index}`)
  expect(signatures.filter(isFirstUse)).toEqual(signatures)
  expect(signatures.slice(1).filter(isFirstUse)).toEqual([])
  expect(isFirstUse('signature 0')).toBe(true)
})
