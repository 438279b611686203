import type {ReactNode} from 'react'
import type {Column} from './column.ts'

type HeadCellProps = Readonly<{
  column: Pick<Column<never, string>, 'isFigure' | 'width' | 'label'>
  sorted?: 'ascending' | 'descending' | 'none'
  children?: ReactNode
}>

const mark = (isFigure: boolean | undefined) => (isFigure ? {'data-figure': ''} : {})

/** The head of a column; says how the rows are sorted by it, where they can be. */
export function HeadCell({column, sorted, children}: HeadCellProps) {
  return (
    <th scope="col" aria-sort={sorted} className={column.width} {...mark(column.isNumeric)}>
      {children ?? column.label}
    </th>
  )
}

/** The cells of one row; the first names it. */
export function RowCells<Row>({
  columns,
  row,
}: Readonly<{columns: ReadonlyArray<Column<Row, string>>; row: Row}>) {
  return columns.map((column, index) => {
    if (index === 0) {
      return (
        <th key={column.key} scope="row" className={column.onCard}>
          {column.cell(row)}
        </th>
      )
    }
    return (
      <td key={column.key} className={column.onCard} {...mark(column.isNumeric)}>
        {column.isPlainOnCard ? null : (
          <span aria-hidden="true" className="block text-xs whitespace-normal text-text-quiet sm:hidden">
            {column.label}
          </span>
        )}
        {column.cell(row)}
      </td>
    )
  })
}
