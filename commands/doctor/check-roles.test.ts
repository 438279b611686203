import {expect, test} from 'vitest'
import {findRoles} from './check-roles.ts'

const project = (...members: readonly (readonly string[])[]) =>
  findRoles(new Map(members.map((roles, index) => [`member${index}`, roles])))

test('two people who may approve are enough, whichever of the roles they have', () => {
  expect(project(['compliance'], ['administrator'], ['marketing'])).toEqual([
    {kind: 'passed', what: '2 people can approve regulated texts'},
    {kind: 'passed', what: 'the project has a role for Compliance'},
  ])
})

test('one is not, and a token is nobody', () => {
  const [approving] = project(['compliance', 'administrator'], ['robot'], ['editor'])
  expect(approving).toMatchObject({
    kind: 'failed',
    what: 'only 1 of at least 2 people can approve regulated texts',
  })
})

test('a plan without roles of its own is said to be one', () => {
  const [, own] = project(['administrator'], ['administrator'], ['editor'])
  expect(own).toMatchObject({kind: 'skipped', what: 'what the role of Compliance can write'})
})
