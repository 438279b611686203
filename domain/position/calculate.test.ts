import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {calculate, listMarginSteps} from './calculate.ts'
import {decimal, plainDigits} from './decimal.ts'
import type {Position, Side} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'
import {exampleInputs, emptyCalendar} from './sample-positions.ts'

/** A fraction of two integers. The reference implementation doesn't share code with the tested one. */
type Fraction = Readonly<{n: bigint; d: bigint}>

const fraction = (digits: string): Fraction => {
  const [whole = '0', decimals = ''] = digits.replace('-', '').split('.')
  const n = BigInt(whole + decimals)
  return {n: digits.startsWith('-') ? -n : n, d: 10n ** BigInt(decimals.length)}
}
const times = (...factors: Fraction[]): Fraction =>
  factors.reduce((product, {n, d}) => ({n: product.n * n, d: product.d * d}), {n: 1n, d: 1n})
const over = (one: Fraction, other: Fraction): Fraction =>
  other.n < 0n ? times(one, {n: -other.d, d: -other.n}) : times(one, {n: other.d, d: other.n})
const plus = (one: Fraction, other: Fraction): Fraction => ({
  n: one.n * other.d + other.n * one.d,
  d: one.d * other.d,
})
const minus = (one: Fraction, other: Fraction): Fraction => plus(one, {n: -other.n, d: other.d})

/** Digits of a fraction to some decimals, rounded half away from zero. */
const digits = ({n, d}: Fraction, decimals: number): string => {
  const size = (n < 0n ? -n : n) * 10n ** BigInt(decimals)
  const rounded = (size * 2n + d) / (d * 2n)
  const text = rounded.toString().padStart(decimals + 1, '0')
  const sign = n < 0n && rounded !== 0n ? '-' : ''
  return `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

const places = 12
const shown = (value: {toFixed: (decimals: number) => string} | null | undefined) =>
  value?.toFixed(places).replace(/^-(?=0\.0+$)/u, '')

/** A positive decimal number: some digits and a decimal point. */
const anyNumber = fc
  .tuple(fc.integer({min: 1, max: 99_999_999}), fc.integer({min: 0, max: 6}))
  .map(([size, decimals]) => digits({n: BigInt(size), d: 10n ** BigInt(decimals)}, 6))
const anySigned = fc.tuple(fc.constantFrom('', '-'), anyNumber).map((parts) => parts.join(''))

const anyCase = fc.record({
  pipSize: anyNumber,
  lotSize: anyNumber,
  lots: anyNumber,
  open: anyNumber,
  close: anyNumber,
  nights: fc.integer({min: 0, max: 3650}).map(String),
  leverage: fc.integer({min: 1, max: 500}),
  spread: anyNumber,
  commission: anyNumber,
  swapLong: anySigned,
  swapShort: anySigned,
  quote: anyNumber,
  own: anyNumber,
  charged: anyNumber,
  side: fc.constantFrom<Side>('long', 'short'),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never

const makeInputs = (given: Case): PositionInputs => ({
  symbol: 'TEST',
  name: 'Test',
  baseCurrency: null,
  quoteCurrency: 'QUO',
  pipSize: Number(given.pipSize),
  lotSize: Number(given.lotSize),
  maxLot: 1,
  lotStep: 0.01,
  swapLong: Number(given.swapLong),
  swapShort: Number(given.swapShort),
  tripleDay: 'wednesday',
  calendar: emptyCalendar,
  price: null,
  accounts: [
    {
      code: 'raw',
      name: 'Raw',
      currencies: ['OWN'],
      minLot: 0.01,
      leverage: {leverage: given.leverage, boundBy: 'account'},
      spread: Number(given.spread),
      commission: Number(given.commission),
      commissionCurrency: 'CHA',
    },
  ],
  usdValues: {QUO: Number(given.quote), OWN: Number(given.own), CHA: Number(given.charged)},
  ratesAt: '2026-11-21T00:00:00Z',
})

const makePosition = (given: Case, inputs: PositionInputs): Position => {
  const [account] = inputs.accounts
  if (!account) throw new Error('The inputs contain an account.')
  return {
    account,
    side: given.side,
    currency: 'OWN',
    lots: decimal(given.lots),
    open: decimal(given.open),
    close: decimal(given.close),
    nights: decimal(given.nights),
    day: 'monday',
    bookings: Number(given.nights),
    period: null,
  }
}

const computeResults = (given: Case) => {
  const figures = makeInputs(given)
  return calculate(makePosition(given, figures), figures)
}

/** The same results as fractions, converted into the account's currency. */
function computeReference(given: Case) {
  const [lots, lotSize, pipSize, open, close] = [
    fraction(given.lots),
    fraction(given.lotSize),
    fraction(given.pipSize),
    fraction(given.open),
    fraction(given.close),
  ]
  const toOwn = over(fraction(given.quote), fraction(given.own))
  const units = times(lots, lotSize, toOwn)
  const pip = times(units, pipSize)
  const points = fraction(given.side === 'long' ? given.swapLong : given.swapShort)
  const swap = times(pip, points, fraction(given.nights))
  const movement = times(units, given.side === 'long' ? minus(close, open) : minus(open, close))
  const spread = times(pip, fraction(given.spread))
  const charged = over(fraction(given.charged), fraction(given.own))
  const commission = times(lots, fraction(given.commission), {n: 2n, d: 1n}, charged)
  return {
    margin: over(times(units, open), {n: BigInt(given.leverage), d: 1n}),
    pipValue: pip,
    swap,
    total: minus(minus(plus(movement, swap), spread), commission),
  }
}

// `FUZZ_RUNS=10000 …` compares more cases than a normal run.
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 2_000)

test('random positions agree with exact fractions', {timeout: 120_000}, () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const {margin, pipValue, swap, profit} = computeResults(given)
      const reference = computeReference(given)
      expect([margin, pipValue, swap, profit?.total].map(shown)).toEqual(
        [reference.margin, reference.pipValue, reference.swap, reference.total].map((exact) =>
          digits(exact, places),
        ),
      )
    }),
    {
      numRuns: fuzzRuns,
      // A margin between two roundings, because it's divided once, after everything else.
      examples: [
        [
          {
            pipSize: '1.000000',
            lotSize: '31166.780000',
            lots: '56726.442000',
            open: '0.100000',
            close: '1.000000',
            nights: '0',
            leverage: 4,
            spread: '1.000000',
            commission: '1.000000',
            swapLong: '1.000000',
            swapShort: '1.000000',
            quote: '0.000001',
            own: '0.240000',
            charged: '1.000000',
            side: 'long',
          },
        ],
      ],
    },
  )
})

const euroDollar: Case = {
  pipSize: '0.0001',
  lotSize: '100000',
  lots: '1',
  open: '1.16',
  close: '1.1542',
  nights: '3',
  leverage: 30,
  spread: '0.1',
  commission: '3.5',
  swapLong: '-9',
  swapShort: '2.5',
  quote: '1',
  own: '1',
  charged: '1',
  side: 'long',
}

test('one lot of EUR/USD in an account in US dollars, as calculated by hand', () => {
  const {margin, pipValue, swap, profit} = computeResults(euroDollar)
  expect(margin?.toFixed(2)).toBe('3866.67')
  expect(pipValue?.toFixed(2)).toBe('10.00')
  expect(swap?.toFixed(2)).toBe('-270.00')
  expect(profit?.movement.toFixed(2)).toBe('-580.00')
  expect(profit?.spread.toFixed(2)).toBe('-1.00')
  expect(profit?.commission.toFixed(2)).toBe('-7.00')
  expect(profit?.total.toFixed(2)).toBe('-858.00')
})

test('a missing value removes only the results that need it', () => {
  const figures = makeInputs(euroDollar)
  const position = makePosition(euroDollar, figures)
  expect(calculate({...position, close: null}, figures)).toMatchObject({profit: null})
  expect(calculate({...position, close: null}, figures).margin).not.toBeNull()
  expect(calculate({...position, open: null}, figures)).toMatchObject({margin: null, profit: null})
  expect(calculate({...position, bookings: null}, figures)).toMatchObject({swap: null, profit: null})
  expect(calculate({...position, lots: null}, figures)).toEqual({
    margin: null,
    pipValue: null,
    swap: null,
    profit: null,
  })
})

test('a stored number is read to its last digit, however small', () => {
  expect(plainDigits(0.00006)).toBe('0.00006')
  expect(plainDigits(1e-9)).toBe('0.000000001')
})

test('a currency without a rate is refused by its name', () => {
  const figures = makeInputs(euroDollar)
  expect(() => calculate({...makePosition(euroDollar, figures), currency: 'JPY'}, figures)).toThrow(
    'There is no conversion rate for JPY.',
  )
})

const at = (cap: number, currency = 'USD') =>
  listMarginSteps(exampleInputs, {open: decimal('1.16'), cap, currency})

test('one lot of EURUSD at 1.16 up to the cap', () => {
  expect(
    at(30).map(({leverage, percentage, margin}) => [leverage, percentage.toFixed(2), margin.toFixed(2)]),
  ).toEqual([
    [1, '100.00', '116000.00'],
    [2, '50.00', '58000.00'],
    [5, '20.00', '23200.00'],
    [10, '10.00', '11600.00'],
    [20, '5.00', '5800.00'],
    [30, '3.33', '3866.67'],
  ])
})

test('no leverage above the cap, and the cap itself where it is no usual one', () => {
  expect(at(2).map(({leverage}) => leverage)).toEqual([1, 2])
  expect(at(15).map(({leverage}) => leverage)).toEqual([1, 2, 5, 10, 15])
  expect(at(1).map(({leverage}) => leverage)).toEqual([1])
})

test('the margin is in the currency asked for', () => {
  expect(at(20, 'EUR').at(-1)?.margin.toFixed(2)).toBe('5000.00')
})

test('the margin of a currency pair does not follow the price in its base currency', () => {
  const steps = listMarginSteps(exampleInputs, {open: decimal('1.3'), cap: 20, currency: 'EUR'})
  expect(steps.at(-1)?.margin.toFixed(2)).toBe('5000.00')
})
