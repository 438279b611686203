'use client'

import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {type InstrumentsQuery, writeInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Column} from '#web/ui/table/column.ts'
import {Comparison} from './comparison.tsx'

type ComparedInstrumentsProps = Readonly<{
  lang: Language
  labels: Messages['instruments']
  columns: ReadonlyArray<Column<InstrumentRow, string>>
  rows: readonly InstrumentRow[]
  query: InstrumentsQuery
  onChoose: (symbols: readonly string[]) => void
}>

/** The chosen instruments side by side; nothing while none is. */
export function ComparedInstruments({
  lang,
  labels,
  columns,
  rows,
  query,
  onChoose,
}: ComparedInstrumentsProps) {
  if (rows.length === 0) return null
  const without = (symbol: string) => query.compare.filter((other) => other !== symbol)
  const addressWithout = (symbol: string) =>
    `${publicPath(lang, '/trading-conditions')}?${writeInstrumentsQuery({...query, compare: without(symbol)})}#instruments`
  return (
    <Comparison
      labels={labels}
      columns={columns}
      rows={rows}
      addressWithout={addressWithout}
      onRemove={(symbol) => onChoose(without(symbol))}
    />
  )
}
