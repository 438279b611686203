import {expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {addSealKey} from './keys.ts'

const [first, second, third] = ['a', 'b', 'c'].map((kid) => toPublicKey(makeSealKey(kid)))

test('the key before is valid until the new one takes over, and those before that keep their end', () => {
  if (!first || !second || !third) throw new Error('A key is missing.')
  const once = addSealKey(second, {keys: [first]}, '2026-11-20T10:00:00Z')
  expect(once.keys).toEqual([second, {...first, validUntil: '2026-11-20T10:00:00Z'}])
  expect(addSealKey(third, once, '2026-11-21T10:00:00Z').keys).toEqual([
    third,
    {...second, validUntil: '2026-11-21T10:00:00Z'},
    {...first, validUntil: '2026-11-20T10:00:00Z'},
  ])
  expect(() => addSealKey(first, once, '2026-11-21T10:00:00Z')).toThrow('The key a is known already.')
})
