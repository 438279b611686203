import {expect, test} from 'vitest'
import {ByteLru} from './byte-lru.ts'

test('what was read longest ago is forgotten first, and never more is held than allowed', () => {
  const forgotten: string[] = []
  const lru = new ByteLru<string>(10, (key) => forgotten.push(key))
  lru.set('a', 'A', 4)
  lru.set('b', 'B', 4)
  expect(lru.get('a')).toBe('A')
  lru.set('c', 'C', 4)
  expect([forgotten, lru.bytes]).toEqual([['b'], 8])
  expect([lru.get('b'), lru.peek('a'), lru.peek('c')]).toEqual([undefined, 'A', 'C'])
})

test('a value that is set again counts once', () => {
  const lru = new ByteLru<string>(10)
  lru.set('a', 'A', 4)
  lru.set('a', 'AA', 6)
  expect([lru.get('a'), lru.bytes]).toEqual(['AA', 6])
  lru.delete('a')
  expect([lru.get('a'), lru.bytes]).toEqual([undefined, 0])
})

test('a value that is replaced, or only looked at, is forgotten as soon as before', () => {
  const lru = new ByteLru<string>(8)
  lru.set('a', 'A', 4)
  lru.set('b', 'B', 4)
  lru.set('a', 'AA', 4)
  expect([lru.peek('a'), lru.bytes, lru.lastReadFirst()]).toEqual(['AA', 8, ['b', 'a']])
  lru.set('c', 'C', 4)
  expect([lru.peek('a'), lru.peek('b'), lru.peek('c')]).toEqual([undefined, 'B', 'C'])
})

test('a value larger than all that is allowed is not held', () => {
  const lru = new ByteLru<string>(10)
  lru.set('a', 'A', 11)
  expect([lru.get('a'), lru.bytes]).toEqual([undefined, 0])
})
