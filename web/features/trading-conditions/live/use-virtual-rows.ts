'use client'

import {useVirtualizer} from '@tanstack/react-virtual'
import {useEffect, useRef} from 'react'

// Before a row was measured; afterwards a row is taken to be as high as the last one that was.
const guessedHeight = 46
const overscan = 12

/**
 * Keeps only the rows in view in the document. `start` and `end` are the indexes of the first and the one after the last, `before`
 * and `after` the heights in pixels of what is left out. Until the browser has measured, the first `atFirst` rows stand.
 */
export function useVirtualRows(count: number, atFirst: number, startOverOn: unknown) {
  const frame = useRef<HTMLElement>(null)
  const height = useRef(guessedHeight)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height.current,
    overscan,
  })

  // A new answer starts at its first row; a refreshed one stays where the reader is.
  useEffect(() => {
    frame.current?.scrollTo({top: 0})
  }, [startOverOn])

  const measure = (row: HTMLTableRowElement | null) => {
    if (row) height.current = row.offsetHeight
    virtualizer.measureElement(row)
  }
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
