import {expect, test} from 'vitest'
import {checkMaxLeverage} from './check-max-leverage.ts'

test('the highest leverage may equal the highest class cap of the regulator', () => {
  expect(checkMaxLeverage(30, 'EU')).toEqual([])
  expect(checkMaxLeverage(20, 'SG')).toEqual([])
})

test('the highest leverage may not exceed it', () => {
  expect(checkMaxLeverage(21, 'SG')[0]?.message).toContain('20 or less')
})

test('house policy does not stop it', () => {
  expect(checkMaxLeverage(300, 'GLOBAL')).toEqual([])
})
