import {expect, test} from 'vitest'
import {marketAddress, tableAddress} from './table-address.ts'

test('a symbol is written so that an address can hold it', () => {
  expect(tableAddress({find: 'BRK.B/US'})).toBe('/trading-conditions?find=BRK.B%2FUS#instruments')
})

test('a market opens the table at its group', () => {
  expect(marketAddress('/trading-conditions#instruments', 'forex')).toBe(
    '/trading-conditions?group=forex#instruments',
  )
})

test('an address elsewhere stays as the editor wrote it', () => {
  expect(marketAddress('/blog', 'forex')).toBe('/blog')
})
