import type {Column} from './column.ts'
import {HeadCell, RowCells} from './table-cells.tsx'
import {tableFrame, tableStyle, wideTableStyle} from './table-style.ts'

type DataTableProps<Row> = Readonly<{
  caption: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Its columns have no room beside each other on a tablet: it is a list of cards there too. */
  isWide?: boolean
}>

/** A short table without paging: its header and first column are sticky; on a phone it is a list of cards. */
export function DataTable<Row>({caption, columns, rows, keyOf, isWide = false}: DataTableProps<Row>) {
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
            <tr key={keyOf(row)}>
              <RowCells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
