import type {FiguresSnapshot} from '#web/database/figures-snapshot.ts'
import {formatLeverage} from '#web/format/format-leverage.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {listInstrumentRows} from '../rows/list-rows.ts'
import type {ReaderRules} from '../rows/reader-rules.ts'
import {toCsv} from './to-csv.ts'

/** The instruments table as a file, under the labels of the reader's language. */
export function instrumentsCsv(figures: FiguresSnapshot, rules: ReaderRules): string {
  const {instruments: labels} = messagesOf(rules.lang)
  const groups = new Map(
    figures.groups.map(({code, name, name_ar: arabic}) => [code, rules.lang === 'ar' ? arabic : name]),
  )
  const head = [
    labels.symbol,
    labels.name,
    labels.group,
    labels.pipSize,
    labels.lotSize,
    labels.minLot,
    labels.maxLot,
    labels.leverage,
    labels.swapLong,
    labels.swapShort,
    labels.availability,
  ]
  const lines = listInstrumentRows(figures, rules).map((row) => [
    row.symbol,
    row.name,
    groups.get(row.group) ?? row.group,
    row.pipSize,
    row.lotSize,
    row.minLot,
    row.maxLot,
    row.leverage > 0 ? formatLeverage(row.leverage) : '',
    row.swapLong,
    row.swapShort,
    row.available ? labels.available : rules.region.unavailableLabel,
  ])
  return toCsv([head, ...lines])
}
