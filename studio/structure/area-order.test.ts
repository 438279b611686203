import {expect, test} from 'vitest'
import {areaOrder} from './area-order.ts'

const user = (name: string) => ({roles: [{name}]})

test.each(['compliance', 'administrator'])('%s sees Compliance first', (role) => {
  expect(areaOrder(user(role))).toEqual(['compliance', 'marketing', 'site', 'operations', 'glossary'])
})

test('marketing sees Marketing first', () => {
  expect(areaOrder(user('marketing'))).toEqual(['marketing', 'site', 'glossary', 'operations', 'compliance'])
})
