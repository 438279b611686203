'use client'

import type {Column} from '#web/ui/table/column.ts'
import {HeadCell} from '#web/ui/table/table-cells.tsx'
import {SortButton} from './sort-button.tsx'

/** The order of a table, and how it is changed. */
export type Sorting<Key extends string> = Readonly<{
  orderOf: (by: Key) => 'ascending' | 'descending' | 'none'
  toggle: (by: Key) => void
  /** The form and value that request the order from the site without JavaScript. */
  submission?: (by: Key) => Readonly<{form: string; value: string}>
}>

type SortableHeadProps<Key extends string> = Readonly<{
  columns: ReadonlyArray<Column<never, Key>>
  sorting: Sorting<Key>
}>

/** The headers of a table's columns; one by which the table can be sorted is a button. */
export const SortableHead = <Key extends string>({columns, sorting}: SortableHeadProps<Key>) =>
  columns.map((column) => {
    const {sortBy, label} = column
    const sorted = sortBy === undefined ? undefined : sorting.orderOf(sortBy)
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
