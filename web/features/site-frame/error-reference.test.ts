import {expect, test} from 'vitest'
import {errorReference} from './error-reference.ts'

test('an error of the server has its digest, any other thrown thing has none', () => {
  expect(errorReference(Object.assign(new Error('x'), {digest: '123'}))).toBe('123')
  expect(errorReference(new Error('x'))).toBeUndefined()
  expect(errorReference('x')).toBeUndefined()
})
