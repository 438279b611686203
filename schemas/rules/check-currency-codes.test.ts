import {expect, test} from 'vitest'
import {checkCurrencyCodes} from './check-currency-codes.ts'

test('three capital letters pass', () => {
  expect(checkCurrencyCodes(['USD', 'EUR'])).toEqual([])
})

test('anything else is named', () => {
  expect(checkCurrencyCodes(['USD', 'euro', 'US']).map(({message}) => message)).toEqual([
    expect.stringContaining('euro'),
    expect.stringContaining('US'),
  ])
})
