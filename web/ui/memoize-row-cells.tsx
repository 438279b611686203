import type {ReactNode} from 'react'
import {type Column, RowCells} from './table.tsx'

/** Memoizes the cells of each row object, so that React doesn't render them again. */
export function memoizeRowCells<Row extends object>(
  columns: ReadonlyArray<Column<Row, string>>,
): (row: Row) => ReactNode {
  const memoized = new WeakMap<Row, ReactNode>()
  return (row) => {
    const cells = memoized.get(row) ?? <RowCells columns={columns} row={row} />
    memoized.set(row, cells)
    return cells
  }
}
