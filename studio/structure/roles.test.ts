import {expect, test} from 'vitest'
import {hasRole} from './roles.ts'

const user = (...names: string[]) => ({roles: names.map((name) => ({name}))})

test('a role is one of those that the user has', () => {
  expect(hasRole(user('viewer', 'compliance'), 'compliance')).toBe(true)
  expect(hasRole(user('viewer'), 'compliance')).toBe(false)
  expect(hasRole(null, 'compliance')).toBe(false)
})
