import type {InstrumentGroupCode} from '#domain/instruments/instrument.ts'
import type {Language} from '#domain/languages.ts'
import {withCurrency} from '#domain/format/money.ts'
import {formatSize, formatSpread} from '#domain/format/numbers.ts'
import {computeLeverage, localizeNames, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {findOffer, type ListedOffer} from '#domain/offers/offers.ts'
import type {InstrumentRecords} from './market-data/get-instruments.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Market} from './get-trading-page.ts'

const table = '/trading-conditions#instruments'

type TableFilter = Readonly<{find: string} | {group: InstrumentGroupCode}>

/** Address of the instruments table, filtered by a symbol or a group. */
export const tableAddress = (filter: TableFilter): string =>
  `/trading-conditions?${new URLSearchParams(filter)}#instruments`

/** Target of a market's link. A link to the table gets the market's group as a filter, and other addresses stay. */
export const marketAddress = (href: string, group: InstrumentGroupCode): string =>
  href === table ? tableAddress({group}) : href

type Quoted = Readonly<{pip_size: number; quote_currency: string}>

// Prices are quoted in six digits. More digits would be rounding noise.
const inPrice = (spread: number, pipSize: number) => formatSize(Number((spread * pipSize).toPrecision(6)))

/**
 * A spread in the unit of its market. `spread` counts the instrument's `pip_size`, like the database: pips in forex, points
 * (the price unit) on indices, elsewhere an amount in the quote currency.
 */
export function marketSpread(
  lang: Language,
  group: InstrumentGroupCode,
  instrument: Quoted,
  spread: number,
): string {
  if (group === 'forex') return formatSpread(spread)
  const price = inPrice(spread, instrument.pip_size)
  return group === 'indices' ? price : withCurrency(lang, price, instrument.quote_currency)
}

const codeOfAccount: AccountTypeCode = 'raw'

/** The account type with the lowest spreads, which the page shows. Undefined if the database lacks it. */
export const accountOfSpreads = ({accountTypes}: InstrumentRecords) =>
  accountTypes.find(({code}) => code === codeOfAccount)

/** A sample instrument for a visitor. */
export type SampleRow = Readonly<{
  symbol: string
  name: string
  /** The average, in the unit of its market. Null if the database lacks it, or if the region doesn't offer the instrument. */
  spread: string | null
  /** The highest over all account types, as the N of 1:N. */
  leverage: number
  offer: ListedOffer
}>

/**
 * The sample instruments of a market in the order of its card. Leaves out unknown symbols and instruments that may not be
 * marketed.
 */
export function sampleRows(market: Market, records: InstrumentRecords, rules: VisitorRules): SampleRow[] {
  const account = accountOfSpreads(records)
  const maxLeverage = Math.max(...records.accountTypes.map(({max_leverage}) => max_leverage))
  return market.symbols.flatMap((symbol) => {
    const instrument = records.instruments.find((candidate) => candidate.symbol === symbol)
    const offer = instrument && findOffer(instrument, rules.region)
    if (!instrument || !offer || offer === 'bannedFromMarketing') return []
    const spread = records.spreads.find(
      (row) => row.instrument_id === instrument.id && row.account_type_id === account?.id,
    )
    return [
      {
        symbol,
        name: localizeNames(instrument, rules).name,
        spread:
          spread && offer === 'offered'
            ? marketSpread(rules.lang, market.group, instrument, spread.avg_spread)
            : null,
        leverage: computeLeverage(instrument, rules, maxLeverage),
        offer,
      },
    ]
  })
}
