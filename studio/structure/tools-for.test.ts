import {expect, test} from 'vitest'
import {toolsFor} from './tools-for.ts'

const tools = ['structure', 'vision'].map((name) => ({name, title: name, component: () => null}))
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
  expect(namesFor('administrator')).toEqual(['structure', 'vision'])
})

test('nobody else has it', () => {
  expect(namesFor('compliance')).toEqual(['structure'])
  expect(namesFor('marketing')).toEqual(['structure'])
})
