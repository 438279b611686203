'use client'

import {type Column, tableFrame} from '#web/ui/table.tsx'
import type {InstrumentRow} from '#domain/instruments/rows/row-shapes.ts'
import {
  type InstrumentsQuery,
  writeInstrumentsQuery,
  maxCompared,
} from '#domain/instruments/search/table-queries.ts'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import type {TableMessages} from './explorer-labels.ts'

type ComparisonProps = Readonly<{
  labels: Readonly<{comparison: string; comparisonCaption: string; removeFromComparison: string}>
  columns: ReadonlyArray<Column<InstrumentRow, string>>
  rows: readonly InstrumentRow[]
  /** Returns the address of the page without an instrument in the comparison. */
  addressWithout: (symbol: string) => string
  onRemove: (symbol: string) => void
}>

/** Instruments side by side, with a line per table column. */
function Comparison({labels, columns, rows, addressWithout, onRemove}: ComparisonProps) {
  const [symbol, ...others] = columns
  if (rows.length === 0 || symbol === undefined) return null
  return (
    <section id="comparison" aria-labelledby="comparison-title" className="scroll-mt-24 space-y-3 pt-2">
      <h3 id="comparison-title" className="text-lg font-semibold">
        {labels.comparison}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={tableFrame} aria-label={labels.comparisonCaption} tabIndex={0}>
        <table className="comparison" data-compared={rows.length}>
          <caption className="sr-only">{labels.comparisonCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{symbol.label}</th>
              {rows.map((row) => (
                <th key={row.symbol} scope="col">
                  <span className="flex items-center justify-between gap-2">
                    {symbol.cell(row)}
                    <a
                      href={addressWithout(row.symbol)}
                      aria-label={labels.removeFromComparison.replace('{symbol}', row.symbol)}
                      onClick={(event) => {
                        event.preventDefault()
                        onRemove(row.symbol)
                      }}
                      className="grid size-6 shrink-0 place-items-center text-text-quiet hover:text-text"
                    >
                      <svg
                        viewBox="0 0 16 16"
                        aria-hidden="true"
                        className="size-3.5 fill-none stroke-current stroke-2"
                      >
                        <path d="m3 3 10 10M13 3 3 13" />
                      </svg>
                    </a>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {others.map((column) => (
              <tr key={column.key}>
                <th scope="row">{column.label}</th>
                {rows.map((row) => (
                  <td key={row.symbol}>{column.cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

type ComparedInstrumentsProps = Readonly<{
  lang: Language
  labels: TableMessages
  columns: ReadonlyArray<Column<InstrumentRow, string>>
  rows: readonly InstrumentRow[]
  query: InstrumentsQuery
  onChoose: (symbols: readonly string[]) => void
}>

/** The chosen instruments side by side, or nothing. */
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

type CompareTrayProps = Readonly<{
  lang: Language
  labels: TableMessages
  /** Symbols of the compared instruments. */
  symbols: readonly string[]
}>

/**
 * The compared instruments with a link to the comparison, visible while the table is. Renders nothing without instruments.
 * Leaves space at its end for the chat button.
 */
export function CompareTray({lang, labels, symbols}: CompareTrayProps) {
  if (symbols.length === 0) return null
  return (
    <div className="sticky bottom-2 z-10 flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 rounded-panel border border-rule-strong bg-paper-sunk py-2 ps-4 pe-20 print:hidden low:static">
      <span className="text-sm text-text-quiet tabular-nums">
        {labels.compared.replace('{count}', String(symbols.length)).replace('{most}', String(maxCompared))}
      </span>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        {symbols.map((symbol) => (
          <li key={symbol}>
            <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
          </li>
        ))}
      </ul>
      <a
        href="#comparison"
        className="inline-flex min-h-6 items-center text-sm font-semibold text-signal underline underline-offset-4"
      >
        {labels.toComparison}
      </a>
    </div>
  )
}
