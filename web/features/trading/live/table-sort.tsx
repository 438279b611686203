'use client'

import {useState} from 'react'
import type {Sort} from '#domain/instruments/search/select-rows.ts'
import {type Column, HeadCell} from '#web/ui/table.tsx'

type Current<Key extends string> = Sort<Key> | null

/** The order after a press on a column header: ascending, descending, then unsorted. */
export function nextSort<Key extends string>(current: Current<Key>, by: Key): Current<Key> {
  if (current?.by !== by) return {by, descending: false}
  return current.descending ? null : {by, descending: true}
}

/** The order of a column as a value of `aria-sort`. */
export function toAriaSort(current: Current<string>, by: string): 'ascending' | 'descending' | 'none' {
  if (current?.by !== by) return 'none'
  return current.descending ? 'descending' : 'ascending'
}

/** The order of a table, kept outside the address. */
export function useSort<Key extends string>() {
  const [sort, setSort] = useState<Current<Key>>(null)
  /** Changes with the order. */
  const order = sort === null ? '' : `${sort.by} ${sort.descending}`
  return {
    sort,
    order,
    toggle: (by: Key) => setSort((current) => nextSort(current, by)),
    toAriaSort: (by: Key) => toAriaSort(sort, by),
  }
}

type SortButtonProps = Readonly<{
  label: string
  sorted: 'ascending' | 'descending' | 'none'
  onPress: () => void
  /** The form and value to request this order without JavaScript. If absent, the button is plain text there. */
  submission?: Readonly<{form: string; value: string}>
}>

/** A column header as a button. Its mark shows the order, and the surrounding cell announces it to screen readers. */
function SortButton({label, sorted, onPress, submission}: SortButtonProps) {
  return (
    <button
      {...(submission ? {type: 'submit', name: 'sort', ...submission} : {type: 'button'})}
      onClick={onPress}
      className="sort-button"
      data-sorted={sorted}
    >
      {label}
    </button>
  )
}

/** The order of a table, and its controls. */
export type Sorting<Key extends string> = Readonly<{
  toAriaSort: (by: Key) => 'ascending' | 'descending' | 'none'
  toggle: (by: Key) => void
  /** The form and value to request the order without JavaScript. */
  submission?: (by: Key) => Readonly<{form: string; value: string}>
}>

type SortableHeadProps<Key extends string> = Readonly<{
  columns: ReadonlyArray<Column<never, Key>>
  sorting: Sorting<Key>
}>

/** The headers of a table. Sortable columns get a button. */
export const SortableHead = <Key extends string>({columns, sorting}: SortableHeadProps<Key>) =>
  columns.map((column) => {
    const {sortBy, label} = column
    const sorted = sortBy === undefined ? undefined : sorting.toAriaSort(sortBy)
    return (
      <HeadCell key={column.key} column={column} {...(sorted ? {sorted} : {})}>
        {sortBy === undefined || sorted === undefined ? (
          label
        ) : (
          <SortButton
            label={label}
            sorted={sorted}
            onPress={() => sorting.toggle(sortBy)}
            {...(sorting.submission ? {submission: sorting.submission(sortBy)} : {})}
          />
        )}
      </HeadCell>
    )
  })
