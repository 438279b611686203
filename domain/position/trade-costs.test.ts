import {expect, test} from 'vitest'
import {decimal} from './decimal.ts'
import {exampleAccount, exampleInputs} from './example-inputs.ts'
import {sharedCurrency, tradeCosts} from './trade-costs.ts'

const standard = {...exampleAccount, code: 'standard', name: 'Standard', spread: 0.9, commission: 0} as const
const inputs = {...exampleInputs, accounts: [standard, exampleAccount]}

const figures = (...given: Parameters<typeof tradeCosts>) =>
  tradeCosts(...given).map(({account, spread, commission, total}) => [
    account.code,
    spread.toFixed(2),
    commission.toFixed(2),
    total.toFixed(2),
  ])

test('the spread is paid once, the commission on both sides', () => {
  expect(figures(inputs, decimal(1), 'USD')).toEqual([
    ['standard', '9.00', '0.00', '9.00'],
    ['raw', '1.00', '7.00', '8.00'],
  ])
})

test('costs follow the size', () => {
  expect(figures(inputs, decimal('0.1'), 'USD')).toEqual([
    ['standard', '0.90', '0.00', '0.90'],
    ['raw', '0.10', '0.70', '0.80'],
  ])
})

test('spread and commission of two currencies are converted into the one asked for', () => {
  // USDJPY: 0.2 pips of 0.01 on 100,000 units are JPY 200, at USD 0.0064 each USD 1.28.
  const yen = {...inputs, quoteCurrency: 'JPY', pipSize: 0.01, usdValues: {USD: 1, JPY: 0.0064, EUR: 1.25}}
  const raw = {...exampleAccount, spread: 0.2}
  expect(figures({...yen, accounts: [raw]}, decimal(1), 'USD')).toEqual([['raw', '1.28', '7.00', '8.28']])
  expect(figures({...yen, accounts: [raw]}, decimal(1), 'EUR')).toEqual([['raw', '1.02', '5.60', '6.62']])
})

test('a currency without a rate is an error, and no zero', () => {
  expect(() => tradeCosts(inputs, decimal(1), 'SAR')).toThrow('SAR')
})

test('the shared currency is one that every account type can be held in', () => {
  expect(sharedCurrency(inputs)).toBe('USD')
  expect(sharedCurrency({accounts: [standard, {...exampleAccount, currencies: ['EUR']}]})).toBe('EUR')
  expect(sharedCurrency({accounts: [standard, {...exampleAccount, currencies: ['SAR']}]})).toBeNull()
  expect(sharedCurrency({accounts: []})).toBeNull()
})
