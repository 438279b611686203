import {expect, test} from 'vitest'
import {findChangedFields} from './document-history.ts'

test('the fields that differ are named, also one that is nested too deep to compare', () => {
  const nest = (): unknown => JSON.parse(`${'{"x":'.repeat(9_000)}1${'}'.repeat(9_000)}`)
  const before = {_rev: 'a', title: 'One', text: ['Same'], deep: nest()}
  const after = {_rev: 'b', title: 'Two', text: ['Same'], deep: nest()}
  expect(findChangedFields(before, after)).toEqual(['title', 'deep'])
})
