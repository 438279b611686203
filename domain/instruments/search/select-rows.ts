import {foldText} from '#domain/format/fold-text.ts'

export type SearchableRow = Readonly<{symbol: string; name: string; alias: string; group: string}>

/** A visitor's filter of a table; no group means all. */
export type Filter = Readonly<{group: string | null; query: string}>

export type Sort<Key extends string> = Readonly<{by: Key; descending: boolean}>

const texts = new WeakMap<SearchableRow, string>()

const textOf = (row: SearchableRow): string => {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = foldText(`${row.symbol} ${row.name} ${row.alias}`)
  texts.set(row, text)
  return text
}

/** The folded words of a query. */
export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/u).filter(Boolean)

/** Rows of a group whose symbol or name, in either language, contains every word of the query. */
export function filterRows<Row extends SearchableRow>(
  rows: readonly Row[],
  {group, query}: Filter,
): readonly Row[] {
  const words = wordsOf(query)
  if (group === null && words.length === 0) return rows
  return rows.filter(
    (row) => (group === null || row.group === group) && words.every((word) => textOf(row).includes(word)),
  )
}

const compare = (one: string | number, other: string | number): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Rows sorted by one of their numbers or texts; equal rows keep their order, and those without a figure come last. */
export function sortRows<Key extends string, Row extends Readonly<Record<Key, string | number | null>>>(
  rows: readonly Row[],
  sort: Sort<Key> | null,
): readonly Row[] {
  if (sort === null) return rows
  const direction = sort.descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [value, otherValue] = [one[sort.by], other[sort.by]]
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null)
    return direction * compare(value, otherValue)
  })
}
