import type {AccountTypeCode} from '#schemas/values/account-types.ts'
import type {KnownTradingFigures} from './get-trading-figures.ts'
import {type CountedGroup, countGroups} from './rows/count-groups.ts'
import type {InstrumentRow} from './rows/instrument-row.ts'
import {listInstrumentRows, listSpreadRows} from './rows/list-rows.ts'
import type {ReaderRules} from './rows/reader-rules.ts'
import type {SpreadRow} from './rows/spread-row.ts'

/** The figures of the page as a reader sees them. */
export type PageFigures = Readonly<{
  groups: readonly CountedGroup[]
  total: number
  instruments: readonly InstrumentRow[]
  spreads: Readonly<Partial<Record<AccountTypeCode, readonly SpreadRow[]>>>
  /** When the database gave the figures (milliseconds since 1970), and whether it was answering when the page was made. */
  asOf: number
  isLive: boolean
}>

/** What a reader is shown of the page's figures. */
export function pageFigures({at, value, isLive}: KnownTradingFigures, rules: ReaderRules): PageFigures {
  const catalogue = {...value, instruments: value.firstInstruments, spreads: value.firstSpreads}
  const groups = countGroups(value.groups, value.counts, rules)
  return {
    groups,
    total: groups.reduce((sum, group) => sum + group.total, 0),
    instruments: listInstrumentRows(catalogue, rules),
    spreads: Object.fromEntries(
      value.accountTypes.map((accountType) => [
        accountType.code,
        listSpreadRows(catalogue, accountType, rules),
      ]),
    ),
    asOf: at,
    isLive,
  }
}
