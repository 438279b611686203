'use client'

import type {Column} from '#web/ui/table/column.ts'

type SkeletonRowsProps = Readonly<{columns: ReadonlyArray<Column<never, string>>; count: number}>

const rowsOf = (count: number) => Array.from({length: count}, (_, index) => `skeleton-${index}`)

/** Placeholders of the size of the rows that are loading. */
export const SkeletonRows = ({columns, count}: SkeletonRowsProps) =>
  rowsOf(count).map((row) => (
    <tr key={row} aria-hidden="true" className="print:hidden">
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from visitors, and no control
        <td key={column.key} className={column.onCard}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ))
