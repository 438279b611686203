'use client'

import {useState} from 'react'
import type {Sort} from '../search/select-rows.ts'

/** How a table is sorted, and what a press on a column's head does: ascending, descending, then as it was. */
export function useSort<Key extends string>() {
  const [sort, setSort] = useState<Sort<Key> | null>(null)
  const pressHead = (by: Key) =>
    setSort((current) => {
      if (current?.by !== by) return {by, descending: false}
      return current.descending ? null : {by, descending: true}
    })
  const orderOf = (by: Key): 'ascending' | 'descending' | 'none' => {
    if (sort?.by !== by) return 'none'
    return sort.descending ? 'descending' : 'ascending'
  }
  /** Differs whenever the order does. */
  const order = sort === null ? '' : `${sort.by} ${sort.descending}`
  return {sort, order, pressHead, orderOf}
}
