import type {ReactNode} from 'react'
import type {Column} from './column.ts'
import {RowCells} from './table-cells.tsx'

/** Makes the cells of rows; those of a row that was made before are the very same, so that React does not render them again. */
export function memoizeRowCells<Row extends object>(
  columns: ReadonlyArray<Column<Row, string>>,
): (row: Row) => ReactNode {
  const known = new WeakMap<Row, ReactNode>()
  return (row) => {
    const cells = known.get(row) ?? <RowCells columns={columns} row={row} />
    known.set(row, cells)
    return cells
  }
}
