import {expect, test} from 'vitest'
import {referenceOf} from './reference-of.ts'

test('an error of the server has its digest, any other thrown thing has none', () => {
  expect(referenceOf(Object.assign(new Error('x'), {digest: '123'}))).toBe('123')
  expect(referenceOf(new Error('x'))).toBeUndefined()
  expect(referenceOf('x')).toBeUndefined()
})
