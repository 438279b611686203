'use client'

import {measureElement, useVirtualizer} from '@tanstack/react-virtual'
import {useEffect, useRef} from 'react'

// Before a row was measured; afterwards a row is taken to be as high as the last one that was.
const guessedHeight = 46
const overscan = 12

type VirtualRows = Readonly<{
  count: number
  /** Tells a row from all others, wherever it stands. */
  keyAt: (index: number) => string
  atFirst: number
  startOverOn: unknown
  /** Whether the reader is near the table. */
  isNear: boolean
}>

/**
 * Keeps only the rows in view in the document. `start` and `end` are the indexes of the first and the one after the last, `before`
 * and `after` the heights in pixels of what is left out. Until the reader comes near the table and the browser has measured, the first
 * `atFirst` rows stand.
 */
export function useVirtualRows({count, keyAt, atFirst, startOverOn, isNear}: VirtualRows) {
  const frame = useRef<HTMLElement>(null)
  const height = useRef(guessedHeight)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isNear,
    getItemKey: keyAt,
    getScrollElement: () => frame.current,
    estimateSize: () => height.current,
    overscan,
    // When the browser has laid a row out it says so; to ask sooner would lay out rows that are out of sight.
    measureElement: (row, laidOut, rows) => {
      if (!laidOut) return rows.itemSizeCache.get(keyAt(rows.indexFromElement(row))) ?? height.current
      height.current = measureElement(row, laidOut, rows)
      return height.current
    },
  })

  // A new answer starts at its first row; a refreshed one stays where the reader is.
  useEffect(() => {
    frame.current?.scrollTo({top: 0})
  }, [startOverOn])

  const measure = isNear ? virtualizer.measureElement : undefined
  const items = virtualizer.getVirtualItems()
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) return {frame, measure, start: 0, end: Math.min(count, atFirst), before: 0, after: 0}
  return {
    frame,
    measure,
    start: first.index,
    end: last.index + 1,
    before: first.start,
    after: virtualizer.getTotalSize() - last.end,
  }
}
