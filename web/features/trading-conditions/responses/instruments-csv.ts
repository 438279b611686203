import type {MarketDataSnapshot} from '#web/database/market-data-snapshot.ts'
import type {InstrumentGroup} from '#domain/instruments/instrument-group.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {type OfferLabels, offerLabel} from '#web/i18n/offer-label.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {listInstrumentRows} from '#domain/instruments/rows/list-rows.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {InstrumentColumnKey} from '#domain/instruments/search/instrument-column-keys.ts'
import {selectInstruments} from '#domain/instruments/search/select-instruments.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {type CsvCell, type CsvFile, toCsv} from './to-csv.ts'

/** A column of the file: its head, and its cell for a row. */
type Field = readonly [head: string, cell: (row: InstrumentRow) => CsvCell]

type FieldOptions = Readonly<{
  labels: Messages['instruments']
  groups: ReadonlyMap<string, string>
  offerLabels: OfferLabels
}>

// One column of the table shows both lots; in a file each has its own.
const fieldsOf = ({
  labels,
  groups,
  offerLabels,
}: FieldOptions): Readonly<Record<InstrumentColumnKey, readonly Field[]>> => ({
  name: [[labels.name, (row) => row.name]],
  group: [[labels.group, (row) => groups.get(row.group) ?? row.group]],
  pipSize: [[labels.pipSize, (row) => row.pipSize ?? '']],
  lotSize: [[labels.lotSize, (row) => row.lotSize ?? '']],
  lots: [
    [labels.minLot, (row) => row.minLot ?? ''],
    [labels.maxLot, (row) => row.maxLot ?? ''],
  ],
  leverage: [[labels.leverage, (row) => (row.leverage === null ? '' : formatLeverage(row.leverage))]],
  swapLong: [[labels.swapLong, (row) => row.swapLong ?? '']],
  swapShort: [[labels.swapShort, (row) => row.swapShort ?? '']],
  availability: [[labels.availability, (row) => offerLabel(offerLabels, row.offer)]],
})

/** The file of the columns of a query, under the labels of the visitor's language. */
export function instrumentsFileOf(
  groups: readonly InstrumentGroup[],
  rules: VisitorRules,
  {columns}: Pick<InstrumentsQuery, 'columns'>,
): CsvFile<InstrumentRow> {
  const {instruments: labels, offer: offerLabels} = messagesOf(rules.lang)
  const names = new Map(
    groups.map(({code, name, name_ar: arabic}) => [code, rules.lang === 'ar' ? arabic : name]),
  )
  const known = fieldsOf({labels, groups: names, offerLabels})
  const symbol: Field = [labels.symbol, (row) => row.symbol]
  const fields = [symbol, ...columns.flatMap((key) => known[key])]
  return {head: fields.map(([head]) => head), lineOf: (row) => fields.map(([, cell]) => cell(row))}
}

/** The instruments that a query finds as a file, in its columns and order, under notes. */
export function instrumentsCsv(
  snapshot: MarketDataSnapshot,
  rules: VisitorRules,
  query: InstrumentsQuery,
  notes: readonly string[],
): string {
  const rows = selectInstruments(listInstrumentRows(snapshot, rules), query)
  return toCsv(instrumentsFileOf(snapshot.groups, rules, query), rows, notes)
}
