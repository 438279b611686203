import {type AccountType, accountTypeCodes} from '#domain/instruments/account-types.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'

/** An account for tests, with the currencies USD and EUR. */
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

/** A calendar without events, for tests. */
export const emptyCalendar: PositionInputs['calendar'] = {
  holidays: [],
  holidaysKnownUntil: null,
  dividends: [],
  rollovers: [],
}

/** EURUSD at 1.16, for tests. */
export const exampleInputs: PositionInputs = {
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  baseCurrency: 'EUR',
  quoteCurrency: 'USD',
  pipSize: 0.0001,
  lotSize: 100_000,
  maxLot: 100,
  lotStep: 0.01,
  swapLong: -9,
  swapShort: 2.5,
  tripleDay: 'wednesday',
  calendar: emptyCalendar,
  price: 1.16,
  accounts: [exampleAccount],
  usdValues: {USD: 1, EUR: 1.16},
  ratesAt: '2026-11-21T00:00:00Z',
}

/** US dollars for one unit of each currency. */
export const usdValues: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.16,
  GBP: 1.31,
  AUD: 0.66,
  NZD: 0.575,
  CAD: 0.714,
  CHF: 1.24,
  JPY: 0.0066,
  SGD: 0.77,
  AED: 0.2723,
  TRY: 0.0237,
  KWD: 3.26,
}
export const currencies = Object.keys(usdValues)
export const accountCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'SGD', 'AED', 'JPY', 'CHF']

const kinds = [
  {assetClass: 'fx', group: 'forex', lotSize: 100_000},
  {assetClass: 'gold', group: 'commodities', lotSize: 100},
  {assetClass: 'otherCommodity', group: 'commodities', lotSize: 1_000},
  {assetClass: 'otherCommodity', group: 'indices', lotSize: 10},
  {assetClass: 'majorIndex', group: 'indices', lotSize: 1},
  {assetClass: 'share', group: 'shares', lotSize: 1},
  {assetClass: 'crypto', group: 'crypto', lotSize: 1},
  {assetClass: 'other', group: 'commodities', lotSize: 100},
] as const

/** Random numbers that are the same in each run (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[between(0, values.length - 1)]
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }
  return {between, pick}
}
type Random = ReturnType<typeof seeded>

export const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** Makes a random position in a random instrument of a random region. */
export function makeCase({between, pick}: Random) {
  const kind = pick(kinds)
  const quote = pick(currencies)
  const base = pick(currencies.filter((code) => code !== quote))
  const isPair = kind.assetClass === 'fx'
  const implied = (usdValues[base] ?? 1) / (usdValues[quote] ?? 1)
  const price = Number(((isPair ? implied : between(100, 90_000)) * (between(95, 105) / 100)).toPrecision(6))
  const instrument: Instrument = {
    id: 'any',
    symbol: 'ANY',
    name: 'Any',
    name_ar: 'أي',
    group_code: kind.group,
    asset_class: kind.assetClass,
    base_currency: isPair ? base : null,
    quote_currency: quote,
    pip_size: pick([0.0001, 0.01, 0.1, 1]),
    lot_size: kind.lotSize,
    min_lot: pick([0.01, 0.1, 1]),
    max_lot: 500,
    swap_long: between(-3_000, 500) / 100,
    swap_short: between(-3_000, 500) / 100,
    available_regions: [...regionCodes],
  }
  const account: AccountType = {
    id: 'account',
    code: pick(accountTypeCodes),
    name: 'Account',
    name_ar: 'حساب',
    min_deposit: 100,
    base_currencies: [pick(accountCurrencies)],
    commission_model: '',
    commission_model_ar: '',
    typical_spread_from: 0,
    typical_spread_to: 1,
    minimum_lot: 0.01,
    max_leverage: pick([3, 25, 200, 500]),
  }
  return {
    region: pick(regionCodes),
    instrument,
    account,
    price,
    spread: between(0, 400) / 100,
    commission: pick([0, 2, 3.5]),
    commissionCurrency: pick(['USD', quote]),
    side: pick(['long', 'short'] as const),
    lots: between(1, 500) * instrument.min_lot,
    open: Number((price * (between(80, 120) / 100)).toPrecision(6)),
    close: Number((price * (between(80, 120) / 100)).toPrecision(6)),
    nights: pick([0, 1, 2, 3, 5, 7, 30, 365]),
    day: between(0, 6),
  }
}
export type Case = ReturnType<typeof makeCase>
