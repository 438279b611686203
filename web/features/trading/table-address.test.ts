import {expect, test} from 'vitest'
import {marketAddress, tableAddress} from './table-address.ts'

test('encodes a symbol for an address', () => {
  expect(tableAddress({find: 'BRK.B/US'})).toBe('/trading-conditions?find=BRK.B%2FUS#instruments')
})

test('opens the table at the group of a market', () => {
  expect(marketAddress('/trading-conditions#instruments', 'forex')).toBe(
    '/trading-conditions?group=forex#instruments',
  )
})

test('keeps any other address as the editor wrote it', () => {
  expect(marketAddress('/blog', 'forex')).toBe('/blog')
})
