import {expect, test} from 'vitest'
import {errorReference} from './error-reference.ts'

test('a server error has a digest, any other thrown value has none', () => {
  expect(errorReference(Object.assign(new Error('x'), {digest: '123'}))).toBe('123')
  expect(errorReference(new Error('x'))).toBeUndefined()
  expect(errorReference('x')).toBeUndefined()
})
