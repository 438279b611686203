import {type AccountTypeRow, readAccountTypes, type PricedSpread, priceSpread} from './account-types.ts'
import {readCommodities} from './commodities.ts'
import {readCrypto} from './crypto.ts'
import {
  readConversionRates,
  readCurrencies,
  type InstrumentGroupRow,
  readInstrumentGroups,
  readSwapFreeFees,
} from './reference-data.ts'
import {readForex} from './forex.ts'
import {type HourlySpread, makeHourlySpreads, readObserved} from './hourly-spreads.ts'
import {readIndices} from './indices.ts'
import {buildMarketEvents} from './market-events.ts'
import {type InstrumentRow, toUuid} from './instrument.ts'
import {readShares} from './shares.ts'

type WithId<Row> = Row & Readonly<{id: string}>
type Pair = Readonly<{instrument_id: string; account_type_id: string}>
type SpreadRow = WithId<PricedSpread & Pair>
type HourlySpreadRow = WithId<HourlySpread & Pair>

export type TradingData = Readonly<{
  accountTypes: readonly WithId<AccountTypeRow>[]
  groups: readonly InstrumentGroupRow[]
  /** Ordered by symbol. */
  instruments: readonly WithId<InstrumentRow>[]
  /** One per instrument and account type. */
  spreads: readonly SpreadRow[]
  /** For the account type without commission and the instruments of `hourly-spreads.csv`. */
  hourlySpreads: readonly HourlySpreadRow[]
  swapFreeFees: ReturnType<typeof readSwapFreeFees>
  conversionRates: ReturnType<typeof readConversionRates>
  /** One per instrument. */
  referencePrices: ReadonlyArray<Readonly<{instrument_id: string; price: number}>>
  /** Of the past and the coming year. */
  marketEvents: ReturnType<typeof buildMarketEvents>
}>

const bySymbol = (one: {row: InstrumentRow}, other: {row: InstrumentRow}) =>
  one.row.symbol < other.row.symbol ? -1 : 1

/** Builds all rows of the trading tables from `data/`. The same files give the same rows and ids on the same day. */
export function buildTradingData(now = new Date()): TradingData {
  const currency = readCurrencies()
  const accountTypes = readAccountTypes().map(({row, terms}) => ({
    row: {id: toUuid(`account-type/${row.code}`), ...row},
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
    .map(({row, ...terms}) => ({row: {id: toUuid(`instrument/${row.symbol}`), ...row}, ...terms}))
  const spreads = instruments.flatMap((instrument) =>
    accountTypes.map((account) => ({
      id: toUuid(`spread/${instrument.row.symbol}/${account.row.code}`),
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
    referencePrices: instruments.map(({row, price}) => ({instrument_id: row.id, price})),
    marketEvents: buildMarketEvents(
      instruments.map(({row, price}) => ({...row, price})),
      now,
    ),
  }
}

function addHours(spreads: readonly SpreadRow[]): HourlySpreadRow[] {
  const bounds = new Map(spreads.map((spread) => [spread.id, spread]))
  return readObserved().flatMap((observed) => {
    const spread = bounds.get(toUuid(`spread/${observed.symbol}/standard`))
    if (!spread) throw new Error(`hourly-spreads.csv names ${observed.symbol}, which is no instrument.`)
    return makeHourlySpreads(observed, spread).map((hour) => ({
      id: toUuid(`hourly-spread/${observed.symbol}/standard/${hour.hour_of_week}`),
      instrument_id: spread.instrument_id,
      account_type_id: spread.account_type_id,
      ...hour,
    }))
  })
}
