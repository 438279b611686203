'use client'

import {measureElement, useVirtualizer} from '@tanstack/react-virtual'
import {useEffect, useRef, type ReactNode, useCallback, useMemo} from 'react'
import {type Column, denseTableStyle, tableFrame} from '#web/ui/table.tsx'
import {memoizeRowCells} from '#web/ui/memoize-row-cells.tsx'
import {SortableHead, type Sorting} from './table-sort.tsx'

/** Skips layout of a table far outside the viewport while its height is fixed: not in print, and not without JavaScript. */
const contentVisibility =
  '[content-visibility:auto] print:[content-visibility:visible] noscript:[content-visibility:visible]'

// Assumed height of a row before the first measurement, and the last measured height after it.
const estimatedHeight = 46
const overscan = 12

type VirtualRows = Readonly<{
  count: number
  /** Identifies a row in any order. */
  keyAt: (index: number) => string
  initialCount: number
  startOverOn: unknown
  /** Whether the table is near the viewport. */
  isNear: boolean
}>

/**
 * Keeps only visible rows in the document. `start` and `end` are the index of the first row and the index after the last.
 * `before` and `after` are the heights of omitted rows in pixels. Renders the first `initialCount` rows until the table is
 * near the viewport and measured.
 */
function useVirtualRows({count, keyAt, initialCount, startOverOn, isNear}: VirtualRows) {
  const frame = useRef<HTMLElement>(null)
  const height = useRef(estimatedHeight)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isNear,
    getItemKey: keyAt,
    getScrollElement: () => frame.current,
    estimateSize: () => height.current,
    overscan,
    // The browser reports a row after its layout. Measuring sooner would force the layout of rows out of view.
    measureElement: (row, laidOut, rows) => {
      if (!laidOut) return rows.itemSizeCache.get(keyAt(rows.indexFromElement(row))) ?? height.current
      height.current = measureElement(row, laidOut, rows)
      return height.current
    },
  })

  // A new result starts at its first row. A refreshed result keeps the scroll position.
  useEffect(() => {
    frame.current?.scrollTo({top: 0})
  }, [startOverOn])

  const measure = isNear ? virtualizer.measureElement : undefined
  const items = virtualizer.getVirtualItems()
  const [first] = items
  const last = items.at(-1)
  if (!first || !last)
    return {frame, measure, start: 0, end: Math.min(count, initialCount), before: 0, after: 0}
  return {
    frame,
    measure,
    start: first.index,
    end: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
  }
}

type SkeletonRowsProps = Readonly<{columns: ReadonlyArray<Column<never, string>>; count: number}>

const makeKeys = (count: number) => Array.from({length: count}, (_, index) => `skeleton-${index}`)

/** Placeholders with the size of the loading rows. */
const SkeletonRows = ({columns, count}: SkeletonRowsProps) =>
  makeKeys(count).map((row) => (
    <tr key={row} aria-hidden="true" className="print:hidden noscript:hidden">
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from visitors, and no control
        <td key={column.key} className={column.onCard}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ))

type LiveTableProps<Row, Key extends string> = Readonly<{
  caption: string
  columns: ReadonlyArray<Column<Row, Key>>
  rows: readonly Row[]
  toKey: (row: Row) => string
  /** Further attributes of a row. */
  toAttributes?: (row: Row) => object
  sorting: Sorting<Key>
  /** The table scrolls back to its first row when this changes. */
  startOverOn: unknown
  /** Label for the sort buttons, visible in the card layout. */
  orderLabel: string
  /** Number of rows rendered before the table is near the viewport. */
  initialCount: number
  /** Whether the table is near the viewport. Before that, the first rows stay as rendered. */
  isNear: boolean
  /** Number of placeholder rows. */
  skeletons: number
  /** Called when the visitor scrolls close to the last row. */
  onEndNear?: () => void
  /** Class for the table's least width, for wide screens. */
  width: string
  /** Replaces the rows of an empty table. */
  empty: ReactNode
}>

const nearRows = 20

/** Spacer for rows out of view. */
const Gap = ({height}: Readonly<{height: number}>) =>
  height > 0 ? <tr aria-hidden="true" data-gap="" style={{height}} /> : null

/** A table after a button that moves the keyboard focus past it. */
export function Skippable({label, children}: Readonly<{label: string; children: ReactNode}>) {
  const behind = useRef<HTMLSpanElement>(null)
  return (
    <div className="relative min-w-0">
      <button
        type="button"
        onClick={() => behind.current?.focus()}
        className="sr-only rounded-control bg-ink px-4 py-2 text-sm font-semibold text-on-ink focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-30 print:hidden noscript:hidden"
      >
        {label}
      </button>
      {children}
      <span ref={behind} tabIndex={-1} />
    </div>
  )
}

/** The attributes of the row at an index of all rows. */
const place = (index: number) => ({'data-index': index, 'aria-rowindex': index + 2})

/** A long table in a frame of fixed height, so that the page doesn't shift while it is searched, sorted or filled. */
export function LiveTable<Row extends object, Key extends string>(props: LiveTableProps<Row, Key>) {
  const {
    caption,
    columns,
    rows,
    toKey,
    toAttributes,
    sorting,
    orderLabel,
    startOverOn,
    initialCount,
    isNear,
    skeletons,
    onEndNear,
    width,
    empty,
  } = props
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index]
      return row === undefined ? String(index) : toKey(row)
    },
    [rows, toKey],
  )
  const {frame, measure, start, end, before, after} = useVirtualRows({
    count: rows.length,
    keyAt,
    initialCount,
    startOverOn,
    isNear,
  })
  const renderCells = useMemo(() => memoizeRowCells(columns), [columns])
  const isEndNear = isNear && end > rows.length - nearRows
  useEffect(() => {
    if (isEndNear) onEndNear?.()
  }, [isEndNear, onEndNear])
  return (
    <section
      ref={frame}
      aria-label={caption}
      data-quote-scroller=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`${tableFrame} ${contentVisibility} relative h-[36rem] max-h-[80svh] print:h-auto print:max-h-none noscript:h-auto`}
    >
      <table
        className={`${denseTableStyle} ${width} sm:table-fixed print:min-w-0`}
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
            <tr key={toKey(row)} ref={measure} {...place(start + offset)} {...toAttributes?.(row)}>
              {renderCells(row)}
            </tr>
          ))}
          <Gap height={after} />
          {/* Loaded rows replace the placeholders. The key remounts the placeholders, so that they don't seem to move. */}
          <SkeletonRows key={`${rows.length} ${end} ${after}`} columns={columns} count={skeletons} />
        </tbody>
      </table>
      {rows.length === 0 && skeletons === 0 ? empty : null}
    </section>
  )
}
