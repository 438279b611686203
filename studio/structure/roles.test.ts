import {expect, test} from 'vitest'
import {hasRole, orderAreas, listTools} from './roles.ts'

const user = (...names: string[]) => ({roles: names.map((name) => ({name}))})

test('a role is one of those that the user has', () => {
  expect(hasRole(user('viewer', 'compliance'), 'compliance')).toBe(true)
  expect(hasRole(user('viewer'), 'compliance')).toBe(false)
  expect(hasRole(null, 'compliance')).toBe(false)
})

const areaOrderUser = (name: string) => ({roles: [{name}]})

test('an administrator works everywhere', () => {
  expect(orderAreas(areaOrderUser('administrator'))).toEqual({
    own: ['compliance', 'marketing', 'site', 'operations'],
    others: [],
  })
})

test('Compliance sees its department first', () => {
  expect(orderAreas(areaOrderUser('compliance'))).toEqual({
    own: ['compliance'],
    others: ['marketing', 'site', 'operations'],
  })
})

test('Marketing sees its departments first', () => {
  expect(orderAreas(areaOrderUser('marketing'))).toEqual({
    own: ['marketing', 'site', 'operations'],
    others: ['compliance'],
  })
})

test('a user without a role has no department', () => {
  expect(orderAreas(null).own).toEqual([])
})

const tools = ['structure', 'vision', 'audit', 'desk'].map((name) => ({
  name,
  title: name,
  component: () => null,
}))
const namesFor = (role: string) =>
  listTools(tools, {
    currentUser: {
      id: role,
      name: role,
      email: `${role}@marsa.example`,
      role,
      roles: [{name: role, title: role}],
    },
  }).map(({name}) => name)

test('an administrator has the query playground', () => {
  expect(namesFor('administrator')).toEqual(['structure', 'vision', 'audit', 'desk'])
})

test('nobody else has it, only those who approve have the audit desk, and only Marketing has its own', () => {
  expect(namesFor('compliance')).toEqual(['structure', 'audit'])
  expect(namesFor('marketing')).toEqual(['structure', 'desk'])
})
