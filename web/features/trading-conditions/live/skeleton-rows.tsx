'use client'

import type {Column} from '#web/ui/table/column.ts'

type SkeletonRowsProps = Readonly<{columns: ReadonlyArray<Column<never, string>>; count: number}>

const rowsOf = (count: number) => Array.from({length: count}, (_, index) => `skeleton-${index}`)

/** Placeholders of the size of the rows that are loading. */
export const SkeletonRows = ({columns, count}: SkeletonRowsProps) =>
  rowsOf(count).map((row) => (
    <tr key={row} aria-hidden="true">
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from readers, and no control
        <td key={column.key} className={column.onCard}>
          <span className="block h-[1lh] py-1">
            <span className="block h-full max-w-24 rounded-control bg-rule" />
          </span>
        </td>
      ))}
    </tr>
  ))
