import {expect, test} from 'vitest'
import {areaOrder} from './area-order.ts'

const user = (name: string) => ({roles: [{name}]})

test('an administrator works everywhere', () => {
  expect(areaOrder(user('administrator'))).toEqual({
    own: ['compliance', 'marketing', 'site', 'operations'],
    others: [],
  })
})

test('Compliance sees its own first', () => {
  expect(areaOrder(user('compliance'))).toEqual({
    own: ['compliance'],
    others: ['marketing', 'site', 'operations'],
  })
})

test('Marketing sees its own first', () => {
  expect(areaOrder(user('marketing'))).toEqual({
    own: ['marketing', 'site', 'operations'],
    others: ['compliance'],
  })
})

test('somebody without a role has nothing of their own', () => {
  expect(areaOrder(null).own).toEqual([])
})
