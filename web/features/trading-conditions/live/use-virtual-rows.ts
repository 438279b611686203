'use client'

import {measureElement, useVirtualizer} from '@tanstack/react-virtual'
import {useEffect, useRef} from 'react'

// Height of a row before any was measured; afterwards that of the last measured row is assumed.
const estimatedHeight = 46
const overscan = 12

type VirtualRows = Readonly<{
  count: number
  /** Identifies a row, wherever it is in the order. */
  keyAt: (index: number) => string
  initialCount: number
  startOverOn: unknown
  /** Whether the table is near the viewport. */
  isNear: boolean
}>

/**
 * Keeps only the rows in view in the document. `start` and `end` are the indexes of the first and the one after the last, `before`
 * and `after` the heights in pixels of what is left out. Until the table is near the viewport and the browser has measured, the first
 * `initialCount` rows are rendered.
 */
export function useVirtualRows({count, keyAt, initialCount, startOverOn, isNear}: VirtualRows) {
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
    // The browser reports a row once it has its layout; measuring sooner would force the layout of rows that are out of view.
    measureElement: (row, laidOut, rows) => {
      if (!laidOut) return rows.itemSizeCache.get(keyAt(rows.indexFromElement(row))) ?? height.current
      height.current = measureElement(row, laidOut, rows)
      return height.current
    },
  })

  // A new result starts at its first row; a refreshed one keeps the scroll position.
  useEffect(() => {
    frame.current?.scrollTo({top: 0})
  }, [startOverOn])

  const measure = isNear ? virtualizer.measureElement : undefined
  const items = virtualizer.getVirtualItems()
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) return {frame, measure, start: 0, end: Math.min(count, initialCount), before: 0, after: 0}
  return {
    frame,
    measure,
    start: first.index,
    end: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
  }
}
