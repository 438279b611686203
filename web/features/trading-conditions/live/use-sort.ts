'use client'

import {useState} from 'react'
import type {Sort} from '#domain/instruments/search/select-rows.ts'

type Current<Key extends string> = Sort<Key> | null

/** The order after a press on a column's head: ascending, descending, then none. */
export function nextSort<Key extends string>(current: Current<Key>, by: Key): Current<Key> {
  if (current?.by !== by) return {by, descending: false}
  return current.descending ? null : {by, descending: true}
}

/** The order of a column as a value of `aria-sort`. */
export function orderOf(current: Current<string>, by: string): 'ascending' | 'descending' | 'none' {
  if (current?.by !== by) return 'none'
  return current.descending ? 'descending' : 'ascending'
}

/** The order of a table that is not part of the address. */
export function useSort<Key extends string>() {
  const [sort, setSort] = useState<Current<Key>>(null)
  /** Changes whenever the order does. */
  const order = sort === null ? '' : `${sort.by} ${sort.descending}`
  return {
    sort,
    order,
    toggle: (by: Key) => setSort((current) => nextSort(current, by)),
    orderOf: (by: Key) => orderOf(sort, by),
  }
}
