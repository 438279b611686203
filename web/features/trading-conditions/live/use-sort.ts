'use client'

import {useState} from 'react'
import type {Sort} from '#domain/instruments/search/select-rows.ts'

type Current<Key extends string> = Sort<Key> | null

/** What a press on a column's head does: ascending, descending, then as it was. */
export function nextSort<Key extends string>(current: Current<Key>, by: Key): Current<Key> {
  if (current?.by !== by) return {by, descending: false}
  return current.descending ? null : {by, descending: true}
}

/** How the column of a figure is sorted, as a screen reader is told. */
export function orderOf(current: Current<string>, by: string): 'ascending' | 'descending' | 'none' {
  if (current?.by !== by) return 'none'
  return current.descending ? 'descending' : 'ascending'
}

/** How a table is sorted that keeps it to itself. */
export function useSort<Key extends string>() {
  const [sort, setSort] = useState<Current<Key>>(null)
  /** Differs whenever the order does. */
  const order = sort === null ? '' : `${sort.by} ${sort.descending}`
  return {
    sort,
    order,
    pressHead: (by: Key) => setSort((current) => nextSort(current, by)),
    orderOf: (by: Key) => orderOf(sort, by),
  }
}
