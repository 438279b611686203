import {isAvailable, leverageOf, namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {InstrumentRecords} from '#web/features/market-data/get-instruments.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Market} from './get-trading-page.ts'
import {marketSpread} from './market-spread.ts'

const codeOfAccount: AccountTypeCode = 'raw'

/** The account that the spreads of the page are those of: the one with the lowest; undefined where the tables do not know it. */
export const accountOfSpreads = ({accountTypes}: InstrumentRecords) =>
  accountTypes.find(({code}) => code === codeOfAccount)

/** A sample instrument as a reader sees it. */
export type SampleRow = Readonly<{
  symbol: string
  name: string
  /** The average, as the market counts it; null where the tables have none. */
  spread: string | null
  /** The highest of any account type, as the N of 1:N; 0 where the region does not offer the instrument. */
  leverage: number
}>

/** The sample instruments of a market in the order of its card; a symbol that the tables do not know is left out. */
export function sampleRows(market: Market, records: InstrumentRecords, rules: VisitorRules): SampleRow[] {
  const account = accountOfSpreads(records)
  const maxLeverage = Math.max(...records.accountTypes.map(({max_leverage}) => max_leverage))
  return market.symbols.flatMap((symbol) => {
    const instrument = records.instruments.find((candidate) => candidate.symbol === symbol)
    if (!instrument) return []
    const spread = records.spreads.find(
      (row) => row.instrument_id === instrument.id && row.account_type_id === account?.id,
    )
    return [
      {
        symbol,
        name: namesOf(instrument, rules).name,
        spread: spread ? marketSpread(market.group, instrument, spread.avg_spread) : null,
        leverage: isAvailable(instrument, rules) ? leverageOf(instrument, rules, maxLeverage) : 0,
      },
    ]
  })
}
