import type {ReactNode} from 'react'

/** A column of a table that turns into a list of cards on narrow screens. The first one names the row. */
export type Column<Row, SortKey extends string = never> = Readonly<{
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end. */
  isNumeric?: boolean
  /** Whether the cells contain only a number. The cell itself then isolates it from the language's direction. */
  isLtr?: boolean
  /** Width of the column, as a class; without one the column takes the rest. */
  width?: string
  /** Position of the cell on a card, as classes; a card is a grid of two columns. */
  onCard?: string
  /** Omits the cell's label on a card. */
  isPlainOnCard?: boolean
  /** The sort key of a click on the header. */
  sortBy?: SortKey
}>

/** The scroll frame of a table, so that the page never scrolls sideways. A focused cell stops beside the first column. */
export const tableFrame =
  'scroll-ps-36 overflow-auto overscroll-x-contain rounded-panel border border-rule bg-paper print:overflow-visible'

/** A table with sticky header and first column; a list of cards on narrow screens. Its style is in `web/app/tables.css`. */
const tableStyle = 'data-table'

/** A table with columns too wide for a tablet, which gets a list of cards too. */
const wideTableStyle = 'data-table data-table-wide'

/** A table with many columns. */
export const denseTableStyle = 'data-table data-table-dense'

type HeadCellProps = Readonly<{
  column: Pick<Column<never, string>, 'isNumeric' | 'width' | 'label'>
  sorted?: 'ascending' | 'descending' | 'none'
  children?: ReactNode
}>

/** Omits undefined attributes, because a page would send them to the browser. */
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

type DataTableProps<Row> = Readonly<{
  caption: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  toKey: (row: Row) => string
  /** Whether the columns are too wide for a tablet, which then gets a list of cards too. */
  isWide?: boolean
}>

/** A short table without paging, with a sticky header and first column. On a phone it's a list of cards. */
export function DataTable<Row>({caption, columns, rows, toKey, isWide = false}: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={tableFrame} aria-label={caption} tabIndex={0}>
      <table className={isWide ? wideTableStyle : tableStyle}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={toKey(row)}>
              <RowCells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
