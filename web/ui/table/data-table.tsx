import {contentVisibility} from '../content-visibility.ts'
import type {Column} from './column.ts'
import {HeadCell, RowCells} from './table-cells.tsx'
import {tableFrame, tableStyle} from './table-style.ts'

type DataTableProps<Row> = Readonly<{
  caption: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** On a card three figures stand side by side instead of two. */
  isThreeAcross?: boolean
  /** Classes of `contain-intrinsic-height`, as high as the table is by and large: it is laid out when its reader comes near, not with the page. */
  placeholderHeight?: string | undefined
}>

const threeAcross = 'max-sm:[&_tr:not([data-gap])]:grid-cols-3'

/** A short table, whole in the page: its head and first column stay in view; on a phone it is a list of cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {caption, columns, rows, keyOf, isThreeAcross, placeholderHeight} = props
  const frame = placeholderHeight === undefined ? tableFrame : `${tableFrame} ${contentVisibility} ${placeholderHeight}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={frame} aria-label={caption} tabIndex={0}>
      <table className={`${tableStyle} ${isThreeAcross ? threeAcross : ''}`}>
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
