import type {ReactNode} from 'react'
import type {Column} from './column.ts'

type HeadCellProps = Readonly<{
  column: Pick<Column<never, string>, 'isNumeric' | 'width' | 'label'>
  sorted?: 'ascending' | 'descending' | 'none'
  children?: ReactNode
}>

/** Attributes of a cell that has them; a page sends to the browser also what is undefined. */
const given = (attributes: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))

const mark = (isNumeric: boolean | undefined) => (isNumeric ? '' : undefined)

/** The header of a column, with its sort order. */
export function HeadCell({column, sorted, children}: HeadCellProps) {
  return (
    <th
      scope="col"
      {...given({'aria-sort': sorted, className: column.width, 'data-figure': mark(column.isNumeric)})}
    >
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
        <th key={column.key} scope="row" {...given({className: column.onCard})}>
          {column.cell(row)}
        </th>
      )
    }
    return (
      <td
        key={column.key}
        {...given({
          className: column.onCard,
          'data-label': column.isPlainOnCard ? undefined : column.label,
          dir: column.isLtr ? 'ltr' : undefined,
          'data-figure': mark(column.isNumeric),
        })}
      >
        {column.cell(row)}
      </td>
    )
  })
}
