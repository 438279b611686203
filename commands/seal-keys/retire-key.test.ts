import {expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {publicKeyOf} from '#domain/seal/seal-keys.ts'
import {takeOver} from './retire-key.ts'

const [first, second, third] = ['a', 'b', 'c'].map((kid) => publicKeyOf(makeSealKey(kid)))

test('the key before is valid until the new one takes over, and those before that keep their end', () => {
  if (!first || !second || !third) throw new Error('A key is missing.')
  const once = takeOver(second, {keys: [first]}, '2026-11-20T10:00:00Z')
  expect(once.keys).toEqual([second, {...first, validUntil: '2026-11-20T10:00:00Z'}])
  expect(takeOver(third, once, '2026-11-21T10:00:00Z').keys).toEqual([
    third,
    {...second, validUntil: '2026-11-21T10:00:00Z'},
    {...first, validUntil: '2026-11-20T10:00:00Z'},
  ])
  expect(() => takeOver(first, once, '2026-11-21T10:00:00Z')).toThrow('The key a is known already.')
})
