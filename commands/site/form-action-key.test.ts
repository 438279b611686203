import {expect, test} from 'vitest'
import {formActionKey} from './form-action-key.ts'

test('a deployment keeps its key from build to build, and no other has it', () => {
  const keys = ['a secret', 'a secret', 'another'].map(formActionKey)
  expect(new Set(keys).size).toBe(2)
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32)
})
