import {expect, test} from 'vitest'
import {areaOrder} from './area-order.ts'

const user = (name: string) => ({roles: [{name}]})

test('an administrator works everywhere', () => {
  expect(areaOrder(user('administrator'))).toEqual({
    own: ['compliance', 'marketing', 'site', 'operations'],
    others: [],
  })
})

test('Compliance sees its department first', () => {
  expect(areaOrder(user('compliance'))).toEqual({
    own: ['compliance'],
    others: ['marketing', 'site', 'operations'],
  })
})

test('Marketing sees its departments first', () => {
  expect(areaOrder(user('marketing'))).toEqual({
    own: ['marketing', 'site', 'operations'],
    others: ['compliance'],
  })
})

test('a user without a role has no department', () => {
  expect(areaOrder(null).own).toEqual([])
})
