import type {PositionAccount, PositionInputs} from './position-inputs.ts'

/** An account of the tests, with the currencies USD and EUR. */
export const exampleAccount: PositionAccount = {
  code: 'raw',
  name: 'Raw',
  currencies: ['USD', 'EUR'],
  minLot: 0.01,
  leverage: {leverage: 30, boundBy: 'assetClass'},
  spread: 0.1,
  commission: 3.5,
  commissionCurrency: 'USD',
}

/** EURUSD at 1.16, as the tests calculate with it. */
export const exampleInputs: PositionInputs = {
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  quoteCurrency: 'USD',
  pipSize: 0.0001,
  lotSize: 100_000,
  maxLot: 100,
  lotStep: 0.01,
  swapLong: -9,
  swapShort: 2.5,
  price: 1.16,
  accounts: [exampleAccount],
  usdValues: {USD: 1, EUR: 1.16},
  ratesAt: '2026-11-21T00:00:00Z',
}
