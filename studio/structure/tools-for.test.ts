import {expect, test} from 'vitest'
import {toolsFor} from './tools-for.ts'

const tools = ['structure', 'vision', 'audit'].map((name) => ({name, title: name, component: () => null}))
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
  expect(namesFor('administrator')).toEqual(['structure', 'vision', 'audit'])
})

test('nobody else has it, and only those who approve have the audit desk', () => {
  expect(namesFor('compliance')).toEqual(['structure', 'audit'])
  expect(namesFor('marketing')).toEqual(['structure'])
})
