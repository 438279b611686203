import {messagesOf} from '#web/i18n/messages.ts'
import type {ReaderRules} from '../rows/reader-rules.ts'
import type {SpreadRow} from '../rows/spread-row.ts'
import {toCsv} from './to-csv.ts'

/** The spreads table of one account type as a file, under the labels of the reader's language. */
export function spreadsCsv(rows: readonly SpreadRow[], {lang, region}: ReaderRules): string {
  const {instruments: labels} = messagesOf(lang)
  const head = [
    labels.symbol,
    labels.name,
    labels.avgSpread,
    labels.minSpread,
    labels.maxSpread,
    labels.commission,
    labels.commissionCurrency,
    labels.spreadCost,
    labels.quoteCurrency,
    labels.availability,
  ]
  const lines = rows.map((row) => [
    row.symbol,
    row.name,
    row.avg,
    row.min,
    row.max,
    row.commission,
    row.commissionCurrency,
    row.spreadCost,
    row.quoteCurrency,
    row.available ? labels.available : region.unavailableLabel,
  ])
  return toCsv([head, ...lines])
}
