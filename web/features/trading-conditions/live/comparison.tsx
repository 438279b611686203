'use client'

import type {Column} from '#web/ui/table/column.ts'
import {tableFrame} from '#web/ui/table/table-style.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'

type ComparisonProps = Readonly<{
  labels: Readonly<{comparison: string; comparisonCaption: string; removeFromComparison: string}>
  columns: ReadonlyArray<Column<InstrumentRow, string>>
  rows: readonly InstrumentRow[]
  /** The address of the page without an instrument in the comparison. */
  addressWithout: (symbol: string) => string
  onRemove: (symbol: string) => void
}>

/** Instruments side by side, a line for each column of the table. */
export function Comparison({labels, columns, rows, addressWithout, onRemove}: ComparisonProps) {
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
