import {expect, test} from 'vitest'
import {findRoles} from './check-roles.ts'

const project = (...members: readonly (readonly string[])[]) =>
  findRoles(new Map(members.map((roles, index) => [`member${index}`, roles])))

test('two people who may approve are enough, whichever of the roles they have', () => {
  expect(project(['compliance'], ['administrator'], ['marketing'])).toEqual([
    {kind: 'right', what: '2 people may approve regulated texts'},
    {kind: 'right', what: 'the project has a role of its own for Compliance'},
  ])
})

test('one is not, and a token is nobody', () => {
  const [approving] = project(['compliance', 'administrator'], ['robot'], ['editor'])
  expect(approving).toMatchObject({
    kind: 'fault',
    what: '1 of the 2 people who are needed may approve regulated texts',
  })
})

test('a plan without roles of its own is said to be one', () => {
  const [, own] = project(['administrator'], ['administrator'], ['editor'])
  expect(own).toMatchObject({kind: 'unchecked', what: 'what the service lets Compliance write'})
})
