import {type AccountTypeRow, readAccountTypes} from './account-types.ts'
import {readCommodities} from './commodities.ts'
import {readCrypto} from './crypto.ts'
import {readConversionRates, readCurrencies} from './currencies.ts'
import {readForex} from './forex.ts'
import {type HourlySpread, hourlySpreadsOf, readObserved} from './hourly-spreads.ts'
import {readIndices} from './indices.ts'
import {type InstrumentGroupRow, readInstrumentGroups} from './instrument-groups.ts'
import type {InstrumentRow} from './instrument.ts'
import {type PricedSpread, priceSpread} from './price-spread.ts'
import {readShares} from './shares.ts'
import {uuidOf} from './stable.ts'
import {readSwapFreeFees} from './swap-free-fees.ts'

type WithId<Row> = Row & Readonly<{id: string}>
type Pair = Readonly<{instrument_id: string; account_type_id: string}>
type SpreadRow = WithId<PricedSpread & Pair>
type HourlySpreadRow = WithId<HourlySpread & Pair>

export type TradingData = Readonly<{
  accountTypes: readonly WithId<AccountTypeRow>[]
  groups: readonly InstrumentGroupRow[]
  /** Ordered by symbol. */
  instruments: readonly WithId<InstrumentRow>[]
  /** One for each instrument and account type. */
  spreads: readonly SpreadRow[]
  /** On the account type without commission, for the instruments of `hourly-spreads.csv`. */
  hourlySpreads: readonly HourlySpreadRow[]
  swapFreeFees: ReturnType<typeof readSwapFreeFees>
  conversionRates: ReturnType<typeof readConversionRates>
  /** For the instruments whose files hold a price; none for shares. */
  referencePrices: ReadonlyArray<Readonly<{instrument_id: string; price: number}>>
}>

const bySymbol = (one: {row: InstrumentRow}, other: {row: InstrumentRow}) =>
  one.row.symbol < other.row.symbol ? -1 : 1

/** All rows of the trading tables, made from `data/`: the same files give the same rows, ids included. */
export function buildTradingData(): TradingData {
  const currency = readCurrencies()
  const accountTypes = readAccountTypes().map(({row, terms}) => ({
    row: {id: uuidOf(`account-type/${row.code}`), ...row},
    terms,
  }))
  const instruments = [
    ...readForex(currency),
    ...readIndices(currency),
    ...readCommodities(currency),
    ...readCrypto(),
    ...readShares(currency),
  ]
    .sort(bySymbol)
    .map(({row, ...terms}) => ({row: {id: uuidOf(`instrument/${row.symbol}`), ...row}, ...terms}))
  const spreads = instruments.flatMap((instrument) =>
    accountTypes.map((account) => ({
      id: uuidOf(`spread/${instrument.row.symbol}/${account.row.code}`),
      instrument_id: instrument.row.id,
      account_type_id: account.row.id,
      ...priceSpread(instrument.pricing, account.terms),
    })),
  )
  return {
    accountTypes: accountTypes.map(({row}) => row),
    groups: readInstrumentGroups(),
    instruments: instruments.map(({row}) => row),
    spreads,
    hourlySpreads: addHours(spreads),
    swapFreeFees: readSwapFreeFees(),
    conversionRates: readConversionRates(),
    referencePrices: instruments.flatMap(({row, price}) =>
      price === undefined ? [] : [{instrument_id: row.id, price}],
    ),
  }
}

function addHours(spreads: readonly SpreadRow[]): HourlySpreadRow[] {
  const bounds = new Map(spreads.map((spread) => [spread.id, spread]))
  return readObserved().flatMap((observed) => {
    const spread = bounds.get(uuidOf(`spread/${observed.symbol}/standard`))
    if (!spread) throw new Error(`hourly-spreads.csv names ${observed.symbol}, which is no instrument.`)
    return hourlySpreadsOf(observed, spread).map((hour) => ({
      id: uuidOf(`hourly-spread/${observed.symbol}/standard/${hour.hour_of_week}`),
      instrument_id: spread.instrument_id,
      account_type_id: spread.account_type_id,
      ...hour,
    }))
  })
}
