import {expect, test} from 'vitest'
import {areaOrder} from './area-order.ts'

const user = (name: string) => ({roles: [{name}]})

test.each(['compliance', 'administrator'])('%s sees Compliance first', (role) => {
  expect(areaOrder(user(role))).toEqual(['compliance', 'site', 'glossary'])
})

test('marketing sees the Site first', () => {
  expect(areaOrder(user('marketing'))).toEqual(['site', 'glossary', 'compliance'])
})
