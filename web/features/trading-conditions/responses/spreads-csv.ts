import {messagesOf} from '#web/i18n/messages.ts'
import {offerLabel} from '#web/i18n/offer-label.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import {type CsvFile, toCsv} from './to-csv.ts'

/** The file of spreads, under the labels of the visitor's language. */
export function spreadsFileOf({lang}: Pick<VisitorRules, 'lang'>): CsvFile<SpreadRow> {
  const {instruments: labels, offer} = messagesOf(lang)
  return {
    head: [
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
    ],
    lineOf: (row) => [
      row.symbol,
      row.name,
      row.avg ?? '',
      row.min ?? '',
      row.max ?? '',
      row.commission ?? '',
      row.commissionCurrency,
      row.spreadCost ?? '',
      row.quoteCurrency,
      offerLabel(offer, row.offer),
    ],
  }
}

/** The spreads table of one account type as a file, under notes. */
export function spreadsCsv(
  rows: readonly SpreadRow[],
  rules: VisitorRules,
  notes: readonly string[],
): string {
  return toCsv(spreadsFileOf(rules), rows, notes)
}
