import type {ReactNode} from 'react'
import type {Column} from './column.ts'

/** The frame in which a table scrolls by itself, so that the page never scrolls sideways. */
export const tableFrame = 'overflow-auto overscroll-x-contain rounded-panel border border-rule bg-paper'

export const tableStyle = 'w-full border-separate border-spacing-0 text-sm max-sm:block'
export const headStyle = 'max-sm:sr-only'
export const bodyStyle = 'max-sm:block'

export const rowStyle =
  'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5 max-sm:gap-y-3 max-sm:border-b max-sm:border-rule max-sm:p-4 max-sm:last:border-b-0'

const headCell =
  'sticky top-0 z-10 border-b border-rule bg-paper-sunk px-3 py-2.5 align-bottom text-xs font-semibold text-text-quiet first:start-0 first:z-20 first:ps-4 last:pe-4'

const bodyCell = 'sm:border-b sm:border-rule sm:px-3 sm:py-2.5 sm:align-baseline sm:last:pe-4'

const nameCell = `${bodyCell} text-start font-semibold sm:sticky sm:start-0 sm:z-[1] sm:bg-paper sm:ps-4`

const edge = ({isFigure}: {isFigure?: boolean}) => (isFigure ? 'text-end' : 'text-start')

type HeadCellProps = Readonly<{
  column: Pick<Column<never, string>, 'isFigure' | 'width' | 'label'>
  sorted?: 'ascending' | 'descending' | 'none'
  children?: ReactNode
}>

/** The head of a column; says how the rows are sorted by it, where they can be. */
export function HeadCell({column, sorted, children}: HeadCellProps) {
  return (
    <th scope="col" aria-sort={sorted} className={`${headCell} ${edge(column)} ${column.width ?? ''}`}>
      {children ?? column.label}
    </th>
  )
}

/** The cells of one row; the first names it. */
export function RowCells<Row, SortKey extends string>({
  columns,
  row,
}: Readonly<{columns: ReadonlyArray<Column<Row, SortKey>>; row: Row}>) {
  return columns.map((column, index) => {
    const place = column.onCard ?? ''
    if (index === 0) {
      return (
        <th key={column.key} scope="row" className={`${nameCell} ${place}`}>
          {column.cell(row)}
        </th>
      )
    }
    return (
      <td key={column.key} className={`${bodyCell} ${column.isFigure ? 'sm:text-end' : ''} ${place}`}>
        {column.isPlainOnCard ? null : (
          <span aria-hidden="true" className="block text-xs text-text-quiet sm:hidden">
            {column.label}
          </span>
        )}
        {column.cell(row)}
      </td>
    )
  })
}
