import {expect, test} from 'vitest'
import {toolsFor} from './tools-for.ts'

const tools = ['structure', 'vision', 'audit', 'desk'].map((name) => ({
  name,
  title: name,
  component: () => null,
}))
const namesFor = (role: string) =>
  toolsFor(tools, {
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
