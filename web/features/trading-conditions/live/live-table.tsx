'use client'

import {type ReactNode, useCallback, useEffect, useMemo} from 'react'
import type {Column} from '#web/ui/table/column.ts'
import {memoizeRowCells} from '#web/ui/table/memoize-row-cells.tsx'
import {contentVisibility} from '#web/ui/content-visibility.ts'
import {denseTableStyle, tableFrame} from '#web/ui/table/table-style.ts'
import {SkeletonRows} from './skeleton-rows.tsx'
import {SortableHead, type Sorting} from './sortable-head.tsx'
import {useVirtualRows} from './use-virtual-rows.ts'

type LiveTableProps<Row, Key extends string> = Readonly<{
  caption: string
  columns: ReadonlyArray<Column<Row, Key>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting: Sorting<Key>
  /** The table scrolls back to its first row when this changes. */
  startOverOn: unknown
  /** What the buttons of the columns are for; seen where the rows are cards. */
  orderLabel: string
  /** How many rows are rendered before the table is near the viewport. */
  initialCount: number
  /** Whether the table is near the viewport: until then the first rows stay as they were rendered. */
  isNear: boolean
  /** How many rows to show as loading. */
  skeletons: number
  /** Called when the visitor scrolls close to the last row. */
  onEndNear?: () => void
  /** Shown in the frame when there is no row. */
  empty: ReactNode
}>

const nearRows = 20

/** Spacer for rows that are out of view. */
const Gap = ({height}: Readonly<{height: number}>) =>
  height > 0 ? <tr aria-hidden="true" data-gap="" style={{height}} /> : null

/** A long table in a frame of fixed height, so that nothing on the page moves while it is searched, sorted or filled. */
export function LiveTable<Row extends object, Key extends string>(props: LiveTableProps<Row, Key>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    sorting,
    orderLabel,
    startOverOn,
    initialCount,
    isNear,
    skeletons,
    onEndNear,
    empty,
  } = props
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? String(index) : keyOf(row)
    },
    [rows, keyOf],
  )
  const {frame, measure, start, end, before, after} = useVirtualRows({
    count: rows.length,
    keyAt,
    initialCount,
    startOverOn,
    isNear,
  })
  const cellsOf = useMemo(() => memoizeRowCells(columns), [columns])
  const isEndNear = isNear && end > rows.length - nearRows
  useEffect(() => {
    if (isEndNear) onEndNear?.()
  }, [isEndNear, onEndNear])
  return (
    <section
      ref={frame}
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`${tableFrame} ${contentVisibility} relative h-[36rem] max-h-[80svh] print:h-auto print:max-h-none noscript:h-auto`}
    >
      <table
        className={`${denseTableStyle} sm:min-w-[60rem] sm:table-fixed xl:min-w-0 print:min-w-0`}
        aria-rowcount={rows.length + 1}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr data-order={orderLabel}>
            <SortableHead columns={columns} sorting={sorting} />
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {rows.slice(start, end).map((row, offset) => (
            <tr key={keyOf(row)} ref={measure} data-index={start + offset} aria-rowindex={start + offset + 2}>
              {cellsOf(row)}
            </tr>
          ))}
          <Gap height={after} />
          {/* Rows take the place of those before: other ones follow, so that none is seen to move. */}
          <SkeletonRows key={`${rows.length} ${end} ${after}`} columns={columns} count={skeletons} />
        </tbody>
      </table>
      {rows.length === 0 && skeletons === 0 ? empty : null}
    </section>
  )
}
