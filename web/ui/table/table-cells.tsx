import type {ReactNode} from 'react'
import type {Column} from './column.ts'

type HeadCellProps = Readonly<{
  column: Pick<Column<never, string>, 'isNumeric' | 'width' | 'label'>
  sorted?: 'ascending' | 'descending' | 'none'
  children?: ReactNode
}>

const mark = (isNumeric: boolean | undefined) => (isNumeric ? {'data-figure': ''} : {})

/** The header of a column, with its sort order. */
export function HeadCell({column, sorted, children}: HeadCellProps) {
  return (
    <th scope="col" aria-sort={sorted} className={column.width} {...mark(column.isNumeric)}>
      {children ?? column.label}
    </th>
  )
}

/** The cells of one row; the first is its header. */
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
      <td
        key={column.key}
        className={column.onCard}
        data-label={column.isPlainOnCard ? undefined : column.label}
        dir={column.isFigure ? 'ltr' : undefined}
        {...mark(column.isNumeric)}
      >
        {column.cell(row)}
      </td>
    )
  })
}
