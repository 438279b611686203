import {describe, expect, test} from 'vitest'
import {instrumentsPageShape, spreadsPageShape} from './result-page.ts'

const instrument = {
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  alias: '',
  group: 'forex',
  base: 'EUR',
  pipSize: 0.0001,
  lotSize: 100_000,
  minLot: 0.01,
  maxLot: 100,
  leverage: 30,
  swapLong: -9,
  swapShort: 2.5,
  offer: 'offered',
}
const spread = {
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  alias: '',
  group: 'forex',
  offer: 'offered',
  avg: 0.6,
  min: 0,
  max: 1.4,
  commission: 3.5,
  commissionCurrency: 'USD',
  spreadCost: 6,
  measured: null,
  quoteCurrency: 'USD',
}

describe.each([
  ['instruments', instrumentsPageShape, instrument, spread],
  ['spreads', spreadsPageShape, spread, instrument],
] as const)('a page of %s', (_, shape, row, otherRow) => {
  const accepts = (page: unknown) => shape.safeParse(page).success

  test('has rows, their number, and the cursor of the next page or none', () => {
    expect(accepts({rows: [row], found: 1, next: null})).toBe(true)
    expect(accepts({rows: [row], found: 2, next: {symbol: 'EURUSD', value: '0.6'}})).toBe(true)
    expect(accepts({rows: [], found: 0, next: null})).toBe(true)
  })

  test('is refused without one of its parts', () => {
    expect(accepts({found: 1, next: null})).toBe(false)
    expect(accepts({rows: [row], next: null})).toBe(false)
    expect(accepts({rows: [row], found: 1})).toBe(false)
    expect(accepts({rows: [row], found: 1, next: {symbol: 'EURUSD'}})).toBe(false)
  })

  test('is refused with the rows of another table', () => {
    expect(accepts({rows: [otherRow], found: 1, next: null})).toBe(false)
  })
})
