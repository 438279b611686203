import {expect, test} from 'vitest'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'
import {readAccountTypes} from './account-types.ts'
import {buildTradingData} from './trading-data.ts'

const data = buildTradingData()
const {accountTypes, groups, instruments, spreads, conversionRates, referencePrices} = data
const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]))
const listSymbols = (rows: readonly {symbol: string}[]) => rows.map(({symbol}) => symbol)
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** Spreads of one account type by symbol. */
function mapSpreads(code: string) {
  const account = accountTypes.find((accountType) => accountType.code === code)
  const symbols = new Map(instruments.map(({id, symbol}) => [id, symbol]))
  const own = spreads.filter((spread) => spread.account_type_id === account?.id)
  return new Map(own.map((spread) => [symbols.get(spread.instrument_id), spread]))
}

test('the same files give the same rows, byte for byte', () => {
  expect(JSON.stringify(buildTradingData())).toBe(JSON.stringify(data))
})

test('every account type, five groups, and no fewer instruments than the brand promises', () => {
  expect(accountTypes.map(({code}) => code)).toEqual([...accountTypeCodes])
  expect(groups.map(({code}) => code)).toEqual(['forex', 'indices', 'commodities', 'crypto', 'shares'])
  expect(instruments.length).toBeGreaterThanOrEqual(2250)
})

test('groups and account types are described in the words of the term base', () => {
  const described = [
    ...groups.map(({description, description_ar}) => [description, description_ar] as const),
    ...accountTypes.map((type) => [type.commission_model, type.commission_model_ar] as const),
  ]
  expect(
    described.flatMap(([en, ar]) => [
      ...findForbiddenTerms('en', en),
      ...findForbiddenTerms('ar', ar),
      ...findStyleFaults('en', en),
      ...findStyleFaults('ar', ar),
    ]),
  ).toEqual([])
})

test.each(readAccountTypes().map(({row, terms}) => [row.code, row, terms] as const))(
  'the commission of the account type %s is named per side and for the round turn',
  (_, {commission_model, commission_model_ar}, {commission_per_lot: side}) => {
    if (side === 0) return
    const figures = [side, 2 * side].map((amount) => amount.toFixed(2))
    expect(commission_model).toContain(
      `USD ${figures[0]} per 100k traded, per side (USD ${figures[1]} round turn)`,
    )
    for (const figure of figures) expect(commission_model_ar).toContain(`${figure} `)
    expect(commission_model_ar).toContain('عند الفتح ومثلها عند الإغلاق')
  },
)

test('symbols and ids are unique, and every instrument is in a group', () => {
  expect(isUnique(listSymbols(instruments))).toBe(true)
  expect(isUnique([...accountTypes, ...instruments, ...spreads].map(({id}) => id))).toBe(true)
  const codes = new Set<string>(groups.map(({code}) => code))
  expect(instruments.filter(({group_code}) => !codes.has(group_code))).toEqual([])
})

test('symbols fit the column, and names read as names', () => {
  expect(listSymbols(instruments).filter((symbol) => !/^[A-Z0-9][A-Z0-9.&-]{0,19}$/.test(symbol))).toEqual([])
  const tails = /common stock|ordinary shares|\b(?:Inc|Ltd|PLC|Corp)\.?$/i
  const typing = /&#|&amp;|\s{2}|^\s|\s$|[\u0600-\u06ff]/
  const shouting = /[A-Z]{7,} [A-Z]{7,}/
  const wrong = instruments.filter(({name}) => [tails, typing, shouting].some((fault) => fault.test(name)))
  expect(listSymbols(wrong)).toEqual([])
})

test('every instrument has a name in Arabic letters', () => {
  const wrong = instruments.filter(({name_ar}) => !/[\u0621-\u064a]{2}/.test(name_ar))
  expect(listSymbols(wrong)).toEqual([])
})

test('sizes are positive and lots in order', () => {
  const wrong = instruments.filter(
    ({pip_size, lot_size, min_lot, max_lot}) =>
      !(pip_size > 0 && lot_size > 0 && min_lot > 0 && min_lot <= max_lot),
  )
  expect(listSymbols(wrong)).toEqual([])
})

test('every instrument has a spread on each account type, in order and to one decimal', () => {
  expect(spreads).toHaveLength(instruments.length * accountTypes.length)
  const pairs = spreads.map(({instrument_id, account_type_id}) => instrument_id + account_type_id)
  expect(isUnique(pairs)).toBe(true)
  const wrong = spreads.filter(
    ({min_spread, avg_spread, max_spread, commission_per_lot}) =>
      !(0 <= min_spread && min_spread <= avg_spread && avg_spread <= max_spread && commission_per_lot >= 0) ||
      avg_spread === 0 ||
      [min_spread, avg_spread, max_spread].some((spread) => Number(spread.toFixed(1)) !== spread),
  )
  expect(wrong).toEqual([])
})

test('raw is never dearer in spread than professional, nor professional than standard', () => {
  const [standard, pro, raw] = [mapSpreads('standard'), mapSpreads('pro'), mapSpreads('raw')]
  const wrong = listSymbols(instruments).filter((symbol) => {
    const averages = [raw, pro, standard].map((own) => own.get(symbol)?.avg_spread ?? Number.NaN)
    return averages.toSorted((one, other) => one - other).join() !== averages.join()
  })
  expect(wrong).toEqual([])
})

test('the typical range of an account type is what its major pairs have', () => {
  const majors = ['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'USDCAD', 'AUDUSD', 'NZDUSD']
  for (const {code, typical_spread_from: from, typical_spread_to: to} of accountTypes) {
    const own = mapSpreads(code)
    const rows = majors.map((symbol) => own.get(symbol))
    expect(Math.min(...rows.map((row) => row?.min_spread ?? Number.NaN))).toBe(from)
    expect(Math.max(...rows.map((row) => row?.avg_spread ?? Number.NaN))).toBe(to)
  }
})

test('the prices that the pages advertise are in the table', () => {
  const raw = mapSpreads('raw')
  expect(raw.get('EURUSD')).toMatchObject({
    min_spread: 0,
    commission_per_lot: 3.5,
    commission_currency: 'USD',
  })
  expect(mapSpreads('standard').get('EURUSD')).toMatchObject({min_spread: 0.8, commission_per_lot: 0})
  const indices = instruments.filter(({asset_class}) => asset_class === 'majorIndex')
  expect(Math.min(...indices.map(({symbol}) => raw.get(symbol)?.min_spread ?? Number.NaN))).toBe(0.4)
  const gold = bySymbol.get('XAUUSD')
  expect((raw.get('XAUUSD')?.min_spread ?? 0) * (gold?.pip_size ?? 0)).toBeCloseTo(0.12, 10)
})

test('majors among the indices are those of the EU’s list', () => {
  const majors = instruments.filter(({asset_class}) => asset_class === 'majorIndex')
  expect(listSymbols(majors)).toEqual(
    ['AUS200', 'EU50', 'FRA40', 'GER40', 'JPN225', 'NAS100', 'UK100', 'US30', 'US500'].toSorted(),
  )
})

// Commodities and equity indices have 10 % margin by the rules; what they do not list has 20 %.
test('volatility, currency indices and carbon are of no class that the rules list', () => {
  const others = instruments.filter(({asset_class: assetClass}) => assetClass === 'other')
  expect(listSymbols(others).toSorted()).toEqual(['CARBON', 'USDX', 'VIX'])
})

test('crypto is not available in the EU and the UK; all else only in known regions', () => {
  const crypto = instruments.filter(({group_code}) => group_code === 'crypto')
  expect(crypto.length).toBeGreaterThan(50)
  expect(
    crypto.filter(({available_regions: regions}) => regions.includes('EU') || regions.includes('UK')),
  ).toEqual([])
  for (const {available_regions: regions} of instruments) {
    expect(regions.length).toBeGreaterThan(0)
    expect(regionCodes.filter((code) => regions.includes(code))).toEqual(regions)
  }
})

test('every currency that something is quoted, charged or held in has a conversion rate', () => {
  const known = new Set(conversionRates.map(({currency}) => currency))
  const used = [
    ...instruments.map(({quote_currency}) => quote_currency),
    ...spreads.map(({commission_currency}) => commission_currency),
    ...accountTypes.flatMap(({base_currencies}) => base_currencies),
  ]
  expect([...new Set(used)].filter((currency) => !known.has(currency))).toEqual([])
})

test('a pair has the price that its two currencies give it, and a share the price of its file', () => {
  const prices = new Map(referencePrices.map(({instrument_id, price}) => [instrument_id, price]))
  const findPrice = (symbol: string) => prices.get(bySymbol.get(symbol)?.id ?? '')
  expect(findPrice('EURUSD')).toBe(1.16)
  expect(findPrice('USDJPY')).toBe(151.52)
  expect(findPrice('XAUUSD')).toBe(4000)
  expect(findPrice('AAPL')).toBe(270)
})
