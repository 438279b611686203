import {leverageOf, namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import type {ListedOffer} from '#domain/offer/offers.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {InstrumentRecords} from '#web/features/market-data/get-instruments.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Market} from './get-trading-page.ts'
import {marketSpread} from './market-spread.ts'

const codeOfAccount: AccountTypeCode = 'raw'

/** The account type whose spreads the page shows: the one with the lowest; undefined where the database has none. */
export const accountOfSpreads = ({accountTypes}: InstrumentRecords) =>
  accountTypes.find(({code}) => code === codeOfAccount)

/** A sample instrument as a visitor sees it. */
export type SampleRow = Readonly<{
  symbol: string
  name: string
  /** The average, in the unit of its market; null where the database has none, or the region does not offer the instrument. */
  spread: string | null
  /** The highest of any account type, as the N of 1:N. */
  leverage: number
  offer: ListedOffer
}>

/** The sample instruments of a market in the order of its card; left out is an unknown symbol, and what may not be marketed. */
export function sampleRows(market: Market, records: InstrumentRecords, rules: VisitorRules): SampleRow[] {
  const account = accountOfSpreads(records)
  const maxLeverage = Math.max(...records.accountTypes.map(({max_leverage}) => max_leverage))
  return market.symbols.flatMap((symbol) => {
    const instrument = records.instruments.find((candidate) => candidate.symbol === symbol)
    const offer = instrument && offerOf(instrument, rules.region)
    if (!instrument || !offer || offer === 'bannedFromMarketing') return []
    const spread = records.spreads.find(
      (row) => row.instrument_id === instrument.id && row.account_type_id === account?.id,
    )
    return [
      {
        symbol,
        name: namesOf(instrument, rules).name,
        spread:
          spread && offer === 'offered'
            ? marketSpread(rules.lang, market.group, instrument, spread.avg_spread)
            : null,
        leverage: leverageOf(instrument, rules, maxLeverage),
        offer,
      },
    ]
  })
}
