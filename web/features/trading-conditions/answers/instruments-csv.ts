import type {FiguresSnapshot} from '#web/database/figures-snapshot.ts'
import {formatLeverage} from '#web/format/format-leverage.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import type {InstrumentRow} from '../rows/instrument-row.ts'
import {listInstrumentRows} from '../rows/list-rows.ts'
import type {ReaderRules} from '../rows/reader-rules.ts'
import type {InstrumentColumnKey} from '../search/instrument-column-keys.ts'
import {selectInstruments} from '../search/select-instruments.ts'
import type {TableQuestion} from '../search/table-question.ts'
import {type CsvCell, toCsv} from './to-csv.ts'

/** A column of the file: its head, and what it says of a row. */
type Field = readonly [head: string, cell: (row: InstrumentRow) => CsvCell]

type FieldsOf = Readonly<{
  labels: Messages['instruments']
  groups: ReadonlyMap<string, string>
  unavailable: string
}>

// One column of the table holds both lots; in a file each has its own.
const fieldsOf = ({
  labels,
  groups,
  unavailable,
}: FieldsOf): Readonly<Record<InstrumentColumnKey, readonly Field[]>> => ({
  name: [[labels.name, (row) => row.name]],
  group: [[labels.group, (row) => groups.get(row.group) ?? row.group]],
  pipSize: [[labels.pipSize, (row) => row.pipSize]],
  lotSize: [[labels.lotSize, (row) => row.lotSize]],
  lots: [
    [labels.minLot, (row) => row.minLot],
    [labels.maxLot, (row) => row.maxLot],
  ],
  leverage: [[labels.leverage, (row) => (row.leverage > 0 ? formatLeverage(row.leverage) : '')]],
  swapLong: [[labels.swapLong, (row) => row.swapLong]],
  swapShort: [[labels.swapShort, (row) => row.swapShort]],
  availability: [[labels.availability, (row) => (row.available ? labels.available : unavailable)]],
})

/** The instruments that a question finds as a file, in its columns and order, under the labels of the reader's language. */
export function instrumentsCsv(
  figures: FiguresSnapshot,
  rules: ReaderRules,
  question: TableQuestion,
): string {
  const {instruments: labels} = messagesOf(rules.lang)
  const groups = new Map(
    figures.groups.map(({code, name, name_ar: arabic}) => [code, rules.lang === 'ar' ? arabic : name]),
  )
  const known = fieldsOf({labels, groups, unavailable: rules.region.unavailableLabel})
  const symbol: Field = [labels.symbol, (row) => row.symbol]
  const fields = [symbol, ...question.columns.flatMap((key) => known[key])]
  const rows = selectInstruments(listInstrumentRows(figures, rules), question)
  return toCsv([fields.map(([head]) => head), ...rows.map((row) => fields.map(([, cell]) => cell(row)))])
}
