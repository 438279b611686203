import {expect, test} from 'vitest'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {calculate} from './calculate.ts'
import {checkPosition} from './position.ts'
import {makePositionInputs} from './make-position-inputs.ts'
import {priceTrade} from './costs.ts'
import {
  type Case,
  accountCurrencies,
  currencies,
  emptyCalendar,
  makeCase,
  seeded,
  usdValues,
  weekdayNames,
} from './sample-positions.ts'

// An independent oracle: the formulas come from MetaTrader 5's documentation of symbols (SYMBOL_CALC_MODE_FOREX, SYMBOL_CALC_MODE_CFDLEVERAGE,
// SYMBOL_SWAP_MODE_POINTS, SYMBOL_SWAP_ROLLOVER3DAYS), and the caps are copied from the regulators' rules.

const caps: Readonly<Record<string, Readonly<Record<RegionCode, number>>>> = {
  fxMajor: {EU: 30, UK: 30, AU: 30, SG: 20, MENA: 30, GLOBAL: 200},
  fxMinor: {EU: 20, UK: 20, AU: 20, SG: 20, MENA: 20, GLOBAL: 200},
  gold: {EU: 20, UK: 20, AU: 20, SG: 20, MENA: 20, GLOBAL: 200},
  majorIndex: {EU: 20, UK: 20, AU: 20, SG: 20, MENA: 20, GLOBAL: 200},
  otherCommodity: {EU: 10, UK: 10, AU: 10, SG: 10, MENA: 10, GLOBAL: 100},
  share: {EU: 5, UK: 5, AU: 5, SG: 5, MENA: 5, GLOBAL: 20},
  other: {EU: 5, UK: 5, AU: 5, SG: 5, MENA: 5, GLOBAL: 20},
  crypto: {EU: 0, UK: 0, AU: 2, SG: 2, MENA: 2, GLOBAL: 5},
}
const regionLimits: Readonly<Record<RegionCode, number>> = {
  GLOBAL: 200,
  MENA: 30,
  EU: 30,
  UK: 30,
  AU: 30,
  SG: 20,
}
const majors = ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF']

/** Counts the bookings of a calendar, night by night. */
function bookedNights({instrument, nights, day}: Case): number {
  // 1 November 2026 was a Sunday.
  const days = Array.from({length: nights}, (_, night) =>
    new Date(Date.UTC(2026, 10, 1 + day + night)).getUTCDay(),
  )
  if (instrument.asset_class === 'crypto') return days.length
  const isFinancedOnFriday = instrument.group_code === 'indices' || instrument.group_code === 'shares'
  const rollover3days = isFinancedOnFriday ? 5 : 3
  return days
    .filter((weekday) => weekday !== 0 && weekday !== 6)
    .reduce((sum, weekday) => sum + (weekday === rollover3days ? 3 : 1), 0)
}

function findLeverage({region, instrument, account}: Case): number {
  const {asset_class: kind, base_currency: base, quote_currency: quote} = instrument
  const counted = region === 'AU' ? [...majors, 'AUD'] : majors
  const isMajor = base !== null && counted.includes(base) && counted.includes(quote)
  const pairClass = isMajor ? 'fxMajor' : 'fxMinor'
  const cap = caps[kind === 'fx' ? pairClass : kind]?.[region] ?? 0
  return Math.min(cap, regionLimits[region], account.max_leverage)
}

/** Margin, pip value, swap, result, and the costs with the swap, in the account's currency; null if the class isn't offered. */
function computeExpected(given: Case): readonly number[] | null {
  const {instrument, account, side, lots, open, close} = given
  const {quote_currency: quote, base_currency: base, lot_size: contract, pip_size: point} = instrument
  const leverage = findLeverage(given)
  if (leverage === 0) return null
  const currency = account.base_currencies[0] ?? ''
  const into = (amount: number, from: string) =>
    (amount * (usdValues[from] ?? 0)) / (usdValues[currency] ?? 0)
  const forexMargin = (code: string) => {
    const margin = (lots * contract) / leverage
    return currency === quote ? margin * open : into(margin, code)
  }
  const cfdMargin = () => into((lots * contract * open) / leverage, quote)
  const atClose = (amount: number) => (base === currency ? amount / close : into(amount, quote))
  const margin = base === null ? cfdMargin() : forexMargin(base)
  const pipValue = into(lots * contract * point, quote)
  const swap =
    pipValue * (side === 'long' ? instrument.swap_long : instrument.swap_short) * bookedNights(given)
  const profit = (side === 'long' ? close - open : open - close) * contract * lots
  const spread = given.spread * point * contract * lots
  const commission = into(2 * lots * given.commission, given.commissionCurrency)
  return [
    margin,
    pipValue,
    swap,
    atClose(profit) - atClose(spread) - commission + swap,
    swap - into(spread, quote) - commission,
  ]
}

function computeActual(given: Case): readonly number[] | null {
  const {region, instrument, account} = given
  const record = getRegionRecord(region)
  const inputs = makePositionInputs(
    {
      record: {
        instrument,
        accountTypes: [account],
        spreads: [
          {
            id: 'spread',
            instrument_id: instrument.id,
            account_type_id: account.id,
            min_spread: 0,
            avg_spread: given.spread,
            max_spread: 9,
            commission_per_lot: given.commission,
            commission_currency: given.commissionCurrency,
          },
        ],
      },
      rates: {
        conversion: currencies.map((currency) => ({
          currency,
          usd_value: usdValues[currency] ?? 0,
          updated_at: '2026-11-28T00:00:00Z',
        })),
        price: given.price,
      },
      accountNames: {},
      calendar: emptyCalendar,
    },
    {
      lang: 'en',
      region: {
        code: region,
        maxLeverage: regionLimits[region],
        leverageCaps: record.caps,
        cfdCryptoAllowed: record.offersCrypto,
        fxMajorCurrencies: record.majorCurrencies,
      },
    },
  )
  const checked = checkPosition(
    {
      symbol: 'ANY',
      account: account.code,
      currency: account.base_currencies[0] ?? '',
      side: given.side,
      lots: given.lots.toFixed(2),
      price: String(given.open),
      close: String(given.close),
      nights: String(given.nights),
      day: weekdayNames[given.day] ?? '',
      from: '',
      until: '',
    },
    inputs,
  )
  if (checked === null) return null
  expect(checked.faults).toEqual({})
  const {margin, pipValue, swap, profit} = calculate(checked.position, inputs)
  const trade = priceTrade(checked.position, inputs)
  return [margin, pipValue, swap, profit?.total, trade?.total].map((value) => value?.toNumber() ?? Number.NaN)
}

const agree = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.every((value, index) => {
        const difference = Math.abs(value - (other[index] ?? Number.NaN))
        return difference <= 1e-9 * Math.max(1, Math.abs(value))
      })

test('2,000 random positions of all classes, regions and currencies agree with the oracle', () => {
  const random = seeded(20_261_128)
  const cases = Array.from({length: 2_000}, () => makeCase(random))
  const seen = (of: (given: Case) => string) => new Set(cases.map(of)).size
  expect([
    seen(({region}) => region),
    seen(({instrument}) => instrument.asset_class),
    seen(({account}) => account.code),
    seen(({account}) => account.base_currencies.join()),
  ]).toEqual([Object.keys(regionLimits).length, 7, 3, accountCurrencies.length])
  const differences = cases.flatMap((given) => {
    const [expected, actual] = [computeExpected(given), computeActual(given)]
    return agree(expected, actual) ? [] : [{given, expected, actual}]
  })
  expect(differences.slice(0, 3)).toEqual([])
})

test('one lot of USDJPY at 1:30 needs USD 3,333.33 at any price, and 100,000 yen at 201 are USD 497.51', () => {
  const random = seeded(1)
  const usual = makeCase(random)
  const yen: Case = {
    ...usual,
    region: 'EU',
    instrument: {
      ...usual.instrument,
      group_code: 'forex',
      asset_class: 'fx',
      base_currency: 'USD',
      quote_currency: 'JPY',
      lot_size: 100_000,
      min_lot: 0.01,
    },
    account: {...usual.account, base_currencies: ['USD'], max_leverage: 500},
    price: 151.5,
    spread: 0,
    commission: 0,
    commissionCurrency: 'USD',
    side: 'long',
    lots: 1,
    close: 201,
    nights: 0,
  }
  for (const open of [130, 151.5, 200]) expect(computeActual({...yen, open})?.[0]?.toFixed(2)).toBe('3333.33')
  expect(computeActual({...yen, open: 200})?.[3]?.toFixed(2)).toBe('497.51')
})
