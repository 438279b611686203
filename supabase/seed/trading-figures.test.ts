import {describe, expect, test} from 'vitest'
import {readAccountTypes} from './account-types.ts'
import {readCurrencies} from './reference-data.ts'
import {buildTradingData} from './trading-data.ts'

const {instruments, spreads, conversionRates, referencePrices} = buildTradingData()
const currency = readCurrencies()
const usdValues = new Map(conversionRates.map(({currency: code, usd_value: value}) => [code, value]))
const prices = new Map(referencePrices.map(({instrument_id: id, price}) => [id, price]))
const spreadsById = Map.groupBy(spreads, ({instrument_id: id}) => id)

/** Each instrument with what a trader works out: a lot in US dollars, swap in percent a year, costs in percent of the price. */
const figures = instruments.map((instrument) => {
  const price = prices.get(instrument.id) ?? Number.NaN
  const lot = price * instrument.lot_size * (usdValues.get(instrument.quote_currency) ?? Number.NaN)
  const percent = (points: number) => (100 * points * instrument.pip_size) / price
  return {
    ...instrument,
    price,
    smallest: instrument.min_lot * lot,
    largest: instrument.max_lot * lot,
    long: percent(instrument.swap_long) * 360,
    short: percent(instrument.swap_short) * 360,
    costs: (spreadsById.get(instrument.id) ?? []).map((row) => ({
      spread: percent(row.avg_spread),
      commission: (100 * row.commission_per_lot) / (price * instrument.lot_size),
      isCharged: row.commission_per_lot > 0,
    })),
  }
})
type Figures = (typeof figures)[number]

const shares = figures.filter(({group_code: group}) => group === 'shares')
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most
/** Symbols that break a rule; a figure that is missing breaks it too. */
const breaking = (rows: readonly Figures[], holds: (row: Figures) => boolean) =>
  rows.filter((row) => !holds(row)).map(({symbol}) => symbol)

test('every instrument has a price', () => {
  expect(breaking(figures, ({price}) => price > 0)).toEqual([])
})

// Round prices of 2025 and 2026 by hand: the order of magnitude is what counts, and pounds instead of pence.
test.each([
  ['VOD.L', 0.94],
  ['LLOY.L', 0.96],
  ['AZN.L', 138],
  ['SNAP', 8],
  ['KO', 72],
  ['BRK-A', 740_000],
  ['BRK-B', 490],
  ['9983.T', 50_000],
  ['MAERSK-B.CO', 13_000],
  ['LISP.SW', 11_000],
  ['RMS.PA', 2200],
  ['2222.SR', 25],
  ['SPY', 670],
])('%s costs about %f', (symbol, about) => {
  const price = shares.find((share) => share.symbol === symbol)?.price ?? Number.NaN
  expect(price / about).toBeGreaterThan(0.8)
  expect(price / about).toBeLessThan(1.25)
})

describe('orders', () => {
  test('the largest is worth 1 to 20 million US dollars', () => {
    expect(breaking(figures, ({largest}) => isBetween(largest, 1e6, 20e6))).toEqual([])
  })

  test('the smallest is worth 10 to 10,000 US dollars', () => {
    expect(breaking(figures, ({smallest}) => isBetween(smallest, 9.99, 10_000))).toEqual([])
  })

  test('a lot of an index is worth 1,000 US dollars at least', () => {
    const indices = figures.filter(({group_code: group}) => group === 'indices')
    expect(breaking(indices, ({smallest, min_lot: lots}) => smallest / lots >= 1000)).toEqual([])
  })
})

describe('swap', () => {
  test('long and short together cost the mark-up of both sides', () => {
    const least = {forex: 2.3, indices: 4.8, commodities: 4.8, crypto: 20, shares: 4.8}
    const most = {forex: 8.5, indices: 5.2, commodities: 5.2, crypto: 30, shares: 5.2}
    const holds = ({group_code: group, long, short}: Figures) =>
      isBetween(-long - short, least[group], most[group])
    expect(breaking(figures, holds)).toEqual([])
  })

  test('a share pays the overnight rate and 2.5 to 3 percent a year when bought, and never earns more than the rest when sold', () => {
    const holds = ({quote_currency: code, long, short}: Figures) => {
      const {overnight_rate: rate} = currency(code)
      return isBetween(-long, rate + 2.4, rate + 3.1) && short <= rate - 2.4
    }
    expect(breaking(shares, holds)).toEqual([])
  })

  test('a large difference of rates keeps a large mark-up: a short position in USDTRY earns much less than a long one pays', () => {
    const {long, short} = figures.find(({symbol}) => symbol === 'USDTRY') ?? {}
    expect(long).toBeCloseTo(-37.4, 1)
    expect(short).toBeCloseTo(30.6, 1)
  })
})

describe('costs of a share', () => {
  const terms = readAccountTypes().map((accountType) => accountType.terms)
  const chargedCount = terms.filter(({share_commission_factor: factor}) => factor > 0).length

  test('the average spread is 0.03 to 0.5 percent of the price on every account type', () => {
    const holds = ({costs}: Figures) =>
      costs.length === terms.length && costs.every(({spread}) => isBetween(spread, 0.03, 0.5))
    expect(breaking(shares, holds)).toEqual([])
  })

  test('a commission is 5 to 10 hundredths of a percent a side', () => {
    const holds = ({costs}: Figures) =>
      costs.filter(({isCharged}) => isCharged).length === chargedCount &&
      costs.every(({commission, isCharged}) => !isCharged || isBetween(commission, 0.05, 0.1001))
    expect(breaking(shares, holds)).toEqual([])
  })
})

test('a share costs most on the account without commission, as a currency pair does', () => {
  const holds = ({costs}: Figures) => {
    const totals = costs.map(({spread, commission}) => spread + 2 * commission)
    const [standard = Number.NaN, raw = Number.NaN, pro = Number.NaN] = totals
    return raw < standard && pro < standard
  }
  expect(breaking(shares, holds)).toEqual([])
})

describe('names', () => {
  const readExchange = (symbol: string) => symbol.match(/\.[A-Z]{1,2}$/)?.[0] ?? ''

  test('no two instruments of an exchange have one name', () => {
    const names = instruments.map(({symbol, name}) => `${name} ${readExchange(symbol)}`)
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  test.each(['CCL.L', 'CRH.L', 'AHT.L', 'BEZ.L', 'SDR.L', 'SUBC.OL', 'BALN.SW', 'EKHO.CA', 'UAE20'])(
    '%s is gone: delisted, taken over or under another symbol',
    (symbol) => {
      expect(instruments.map((instrument) => instrument.symbol)).not.toContain(symbol)
    },
  )

  test.each([
    ['HBAN.SW', 'Helvetia Baloise', 'هلفيتيا بالواز'],
    ['VLMRA.CA', 'Valmore Holding', 'فالمور القابضة'],
    ['PHNX.L', 'Standard Life', 'ستاندرد لايف'],
    ['COL.MC', 'Colonial SFL', 'كولونيال إس إف إل'],
    ['8750.T', 'Daiichi Life Group', 'مجموعة داي إيتشي لايف'],
    ['MARK.QA', 'AlRayan Bank', 'بنك الريان'],
    ['ADX15', 'FTSE ADX 15', 'فوتسي سوق أبوظبي 15'],
    ['EQT', 'EQT Corporation', 'إي كيو تي كوربوريشن'],
    ['EQT.ST', 'EQT AB', 'إي كيو تي إيه بي'],
    ['GOOGL', 'Alphabet Class A', 'ألفابت (غوغل) فئة أ'],
    ['GOOG', 'Alphabet Class C', 'ألفابت (غوغل) فئة ج'],
  ])('%s is %s', (symbol, name, nameInArabic) => {
    const found = instruments.find((instrument) => instrument.symbol === symbol)
    expect([found?.name, found?.name_ar]).toEqual([name, nameInArabic])
  })
})
